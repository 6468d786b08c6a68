import { drawFlutes } from './marks.ts';
import { roundCoordinate } from './svg.ts';

/** Pixels per millimetre. */
const PIXELS_PER_MM = 14;
type FluteWall = readonly [heightMm: number, waves: number];

const BOARDS: readonly { name: string; walls: readonly FluteWall[]; plateMm: number; boardMm: string }[] = [
  { name: 'E', walls: [[1.5, 34]], plateMm: 2.84, boardMm: '1.5' },
  { name: 'B', walls: [[2.5, 17]], plateMm: 3.94, boardMm: '2.5' },
  { name: 'C', walls: [[3.6, 13]], plateMm: 4.7, boardMm: '3.6' },
  {
    name: 'BC',
    walls: [
      [2.5, 17],
      [3.6, 13],
    ],
    plateMm: 6.35,
    boardMm: '6.1',
  },
];

/** Cross-section of a plate with the relief below. */
function drawPlateSection(x: number, top: number, width: number, height: number, bumps: number): string {
  const u = width / bumps;
  const b = 13;
  let d = `M${x} ${top}H${x + width}V${roundCoordinate(top + height - b)}`;
  for (let i = 0; i < bumps; i++)
    d +=
      i % 6 === 5
        ? `h${roundCoordinate(-u)}`
        : `h${roundCoordinate(-u * 0.1)}l${roundCoordinate(-u * 0.12)} ${b}h${roundCoordinate(-u * 0.56)}l${roundCoordinate(-u * 0.12)} ${-b}h${roundCoordinate(-u * 0.1)}`;
  return `<path class="plate" d="${d}V${top}Z"/><path class="base" d="M${x} ${roundCoordinate(top - 0.6)}h${width}"/>`;
}

/** Flute profiles E, B, C and BC to scale, each under the plate for it: content of an SVG of 840 × 590. */
export function drawFluteScale(): string {
  let y = 20;
  let body = '';
  for (const { name, walls, plateMm, boardMm } of BOARDS) {
    const plate = roundCoordinate(plateMm * PIXELS_PER_MM);
    const board = walls.reduce((sum, [height]) => sum + height, 0) * PIXELS_PER_MM;
    const boardY = roundCoordinate(y + plate + 5);
    body += drawPlateSection(120, roundCoordinate(y), 540, plate, 36);
    let wallY = boardY;
    for (const [height, waves] of walls) {
      body += drawFlutes(120, roundCoordinate(wallY), 540, roundCoordinate(height * PIXELS_PER_MM), waves);
      wallY += height * PIXELS_PER_MM;
    }
    body += `<text class="big" x="98" y="${roundCoordinate(boardY + board / 2 + 8)}" text-anchor="end">${name}</text><text x="676" y="${roundCoordinate(y + plate / 2 + 5)}">${plateMm.toFixed(2)} mm</text><text x="676" y="${roundCoordinate(boardY + board / 2 + 5)}">${boardMm} mm</text>`;
    y = boardY + board + 26;
  }
  return body;
}
