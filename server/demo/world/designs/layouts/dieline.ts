import type { DrawLayout } from '../design.ts';

/** The cuts of a box and, dashed, its creases: two sides with flaps at both ends. */
export const drawDieline: DrawLayout = (painter, _artwork, { width: w, height: h }) => {
  const dieline = { Dieline: 100 };
  const [flap, fold] = [h * 0.16, w * 0.6];
  painter.stroke(dieline, 0.5, (path) => {
    path.rect(0, flap, w, h - 2 * flap);
    for (const [from, to] of [
      [0, fold],
      [fold, w],
    ] as const)
      path
        .polygon([from + 2, flap], [from + 4, 0], [to - 4, 0], [to - 2, flap])
        .polygon([from + 2, h - flap], [from + 4, h], [to - 4, h], [to - 2, h - flap]);
  });
  painter.stroke(dieline, 0.5, (path) =>
    path
      .dash(4, { space: 3 })
      .moveTo(fold, flap)
      .lineTo(fold, h - flap),
  );
};
