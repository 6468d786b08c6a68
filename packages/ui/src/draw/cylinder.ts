import { drawGearOutline } from './marks.ts';
import { escapeXml, roundCoordinate } from './svg.ts';

const CENTER_X = 400;
const CENTER_Y = 296;
const START_ANGLE = -2.2;
const END_ANGLE = 2.92;

const toPoint = (radius: number, angle: number) =>
  `${roundCoordinate(CENTER_X + radius * Math.cos(angle))} ${roundCoordinate(CENTER_Y + radius * Math.sin(angle))}`;
const toArcPath = (radius: number) =>
  `M${toPoint(radius, START_ANGLE)}A${radius} ${radius} 0 1 1 ${toPoint(radius, END_ANGLE)}`;

function buildReliefPath(): string {
  let d = '';
  for (let i = 0; i < 104; i++) {
    if (i % 13 > 9) continue;
    const a = START_ANGLE + ((i + 0.5) * (END_ANGLE - START_ANGLE)) / 104;
    d += `M${toPoint(232, a - 0.016)}L${toPoint(240, a - 0.01)}L${toPoint(240, a + 0.01)}L${toPoint(232, a + 0.016)}`;
  }
  return d;
}

/** A plate cylinder with 104 teeth and its plate (example V1 of the domain handbook): content of an SVG of 840 × 590. */
export function drawCylinder(gearsWord: string): string {
  const text = (x: number, y: number, words: string, anchor = '') =>
    `<text x="${x}" y="${y}"${anchor}>${escapeXml(words)}</text>`;
  const middle = ' text-anchor="middle"';
  return (
    drawGearOutline(CENTER_X, CENTER_Y, 262, 104, 9) +
    `<circle class="line" cx="${CENTER_X}" cy="${CENTER_Y}" r="206"/><circle class="line" cx="${CENTER_X}" cy="${CENTER_Y}" r="54"/><circle class="line" cx="${CENTER_X}" cy="${CENTER_Y}" r="44"/><path class="line" d="M392 242v-14h16v14"/>` +
    `<path class="platewrap" d="${toArcPath(222)}"/><path class="relief" d="${toArcPath(211)}"/><path class="relief" d="${toArcPath(232)}"/><path class="reliefdots" d="${buildReliefPath()}"/>` +
    `<path class="mark" d="M380 296h40M400 276v40"/><path class="dash" d="M${CENTER_X} ${CENTER_Y}L${toPoint(290, -0.62)}M${CENTER_X} ${CENTER_Y}L${toPoint(290, -0.5595)}"/><path class="mark" d="M640 124h70M600 430l60 40h46"/>` +
    text(716, 117, `104 ${gearsWord}`) +
    text(716, 139, '1/8 in') +
    text(712, 471, '1.14 mm') +
    text(712, 493, 'K 6.377 mm') +
    text(CENTER_X, 370, '330.2 mm', middle) +
    text(CENTER_X, 392, '98.069 %', middle)
  );
}
