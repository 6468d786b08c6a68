import { flute } from './marks.ts';
import { round } from './svg.ts';

/** Pixels of one millimetre. */
const SCALE = 14;
type Wall = readonly [heightMm: number, waves: number];

const BOARDS: readonly { name: string; walls: readonly Wall[]; plateMm: number; boardMm: string }[] = [
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

/** A plate from its edge, relief down. */
function plateOver(x: number, top: number, width: number, height: number, bumps: number): string {
  const u = width / bumps;
  const b = 13;
  let d = `M${x} ${top}H${x + width}V${round(top + height - b)}`;
  for (let i = 0; i < bumps; i++)
    d +=
      i % 6 === 5
        ? `h${round(-u)}`
        : `h${round(-u * 0.1)}l${round(-u * 0.12)} ${b}h${round(-u * 0.56)}l${round(-u * 0.12)} ${-b}h${round(-u * 0.1)}`;
  return `<path class="plate" d="${d}V${top}Z"/><path class="base" d="M${x} ${round(top - 0.6)}h${width}"/>`;
}

/** Flutes E, B, C and BC to scale, each under the plate that prints it. Inside of an svg of 840 x 590. */
export function fluteScale(): string {
  let y = 20;
  let body = '';
  for (const { name, walls, plateMm, boardMm } of BOARDS) {
    const plate = round(plateMm * SCALE);
    const board = walls.reduce((sum, [height]) => sum + height, 0) * SCALE;
    const boardY = round(y + plate + 5);
    body += plateOver(120, round(y), 540, plate, 36);
    let wallY = boardY;
    for (const [height, waves] of walls) {
      body += flute(120, round(wallY), 540, round(height * SCALE), waves);
      wallY += height * SCALE;
    }
    body += `<text class="big" x="98" y="${round(boardY + board / 2 + 8)}" text-anchor="end">${name}</text><text x="676" y="${round(y + plate / 2 + 5)}">${plateMm.toFixed(2)} mm</text><text x="676" y="${round(boardY + board / 2 + 5)}">${boardMm} mm</text>`;
    y = boardY + board + 26;
  }
  return body;
}
