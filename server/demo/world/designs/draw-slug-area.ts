import type { Area } from './design.ts';
import { POINT_MM, type Painter } from './painter.ts';

/** Crop marks, a patch of each ink, and a line that says what the proof is, outside of the trim. */
export function drawSlugArea(painter: Painter, { width, height, inks }: Area, caption: string): void {
  const [gap, length] = [4, 5];
  const black = { Black: 100 };
  painter.overprint(() =>
    painter.stroke(black, 0.35 * POINT_MM, (path) => {
      for (const x of [0, width])
        for (const [from, to] of [
          [-gap - length, -gap],
          [height + gap, height + gap + length],
        ] as const)
          path.moveTo(x, from).lineTo(x, to);
      for (const y of [0, height])
        for (const [from, to] of [
          [-gap - length, -gap],
          [width + gap, width + gap + length],
        ] as const)
          path.moveTo(from, y).lineTo(to, y);
    }),
  );
  painter.note(black, caption, 2, -11, 6);
  for (const [index, ink] of inks.entries()) painter.box({ [ink]: 100 }, 2 + index * 6, height + 8, 5, 3);
}
