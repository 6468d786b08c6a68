import { gear } from './marks.ts';
import { escapeXml, round } from './svg.ts';

const CX = 400;
const CY = 296;
const FROM = -2.2;
const TO = 2.92;

const point = (radius: number, angle: number) =>
  `${round(CX + radius * Math.cos(angle))} ${round(CY + radius * Math.sin(angle))}`;
const arc = (radius: number) => `M${point(radius, FROM)}A${radius} ${radius} 0 1 1 ${point(radius, TO)}`;

function reliefDots(): string {
  let d = '';
  for (let i = 0; i < 104; i++) {
    if (i % 13 > 9) continue;
    const a = FROM + ((i + 0.5) * (TO - FROM)) / 104;
    d += `M${point(232, a - 0.016)}L${point(240, a - 0.01)}L${point(240, a + 0.01)}L${point(232, a + 0.016)}`;
  }
  return d;
}

/** A plate cylinder with 104 teeth and its plate: example V1 of the handbook. Inside of an svg of 840 x 590. */
export function cylinder(gearsWord: string): string {
  const text = (x: number, y: number, words: string, anchor = '') =>
    `<text x="${x}" y="${y}"${anchor}>${escapeXml(words)}</text>`;
  const middle = ' text-anchor="middle"';
  return (
    gear(CX, CY, 262, 104, 9) +
    `<circle class="line" cx="${CX}" cy="${CY}" r="206"/><circle class="line" cx="${CX}" cy="${CY}" r="54"/><circle class="line" cx="${CX}" cy="${CY}" r="44"/><path class="line" d="M392 242v-14h16v14"/>` +
    `<path class="platewrap" d="${arc(222)}"/><path class="relief" d="${arc(211)}"/><path class="relief" d="${arc(232)}"/><path class="reliefdots" d="${reliefDots()}"/>` +
    `<path class="mark" d="M380 296h40M400 276v40"/><path class="dash" d="M${CX} ${CY}L${point(290, -0.62)}M${CX} ${CY}L${point(290, -0.5595)}"/><path class="mark" d="M640 124h70M600 430l60 40h46"/>` +
    text(716, 117, `104 ${gearsWord}`) +
    text(716, 139, '1/8 in') +
    text(712, 471, '1.14 mm') +
    text(712, 493, 'K 6.377 mm') +
    text(CX, 370, '330.2 mm', middle) +
    text(CX, 392, '98.069 %', middle)
  );
}
