import { roundCoordinate } from './svg.ts';

/** Path data of an upright hexagon. */
export const buildHexagonPath = (cx: number, cy: number, r: number): string =>
  `M${[0, 1, 2, 3, 4, 5]
    .map(
      (k) =>
        `${roundCoordinate(cx + r * Math.sin((k * Math.PI) / 3))} ${roundCoordinate(cy - r * Math.cos((k * Math.PI) / 3))}`,
    )
    .join('L')}Z`;
