import { getInkColor, PROCESS_INKS } from './inks.ts';
import { drawDotStrokes } from './halftone.ts';
import { clipToPath, escapeXml, createIdGenerator, roundCoordinate } from './svg.ts';

const toX = (value: number) => roundCoordinate(70 + value * 4.5);
const toY = (value: number) => roundCoordinate(372 - value * 3.4);

/** A tone value curve with an increase of `gain` percent at the midtone. */
function buildCurvePath(gain: number): string {
  let d = '';
  for (let v = 0; v <= 100; v += 2)
    d += `${v ? 'L' : 'M'}${toX(v)} ${toY(Math.min(100, v + gain * Math.sin(Math.PI * (v / 100) ** 0.86)))}`;
  return d;
}

const TONE_VALUE_INCREASE: Record<(typeof PROCESS_INKS)[number], number> = {
  Cyan: 19,
  Magenta: 22,
  Yellow: 15,
  Black: 25,
};

export type ToneCurveLabels = { compensation: string; before: string; after: string };

function drawTonePatches(id: (kind: string) => string): string {
  const screen = (x: number, y: number, tone: number) => {
    const d = `M${x} ${y}h84v70h-84z`;
    const art = drawDotStrokes([x, y, 84, 70], 37.5, 11, () => Math.min(1, tone / 100));
    return clipToPath(
      id('t'),
      d,
      `<path class="stock" d="${d}"/><g fill="none" stroke-linecap="round" stroke="${getInkColor('Black')}">${art}</g>`,
    );
  };
  return [10, 30, 50, 70]
    .map((value, index) => {
      const y = 32 + index * 86;
      const printed = value + 24 * Math.sin((Math.PI * value) / 100);
      return `${screen(560, y, printed)}${screen(656, y, value)}<text x="551" y="${y + 40}" text-anchor="end">${value}</text>`;
    })
    .join('');
}

/** Tone value curves of four inks, their compensation, and tone patches before and after: content of an SVG of 760 × 420. */
export function drawToneCurves(prefix: string, words: ToneCurveLabels): string {
  let body = '';
  for (let v = 0; v <= 100; v += 20)
    body += `<path class="axis" d="M${toX(v)} ${toY(0)}V${toY(100)}M${toX(0)} ${toY(v)}H${toX(100)}"/><text x="${toX(v)}" y="394" text-anchor="middle">${v}</text><text x="58" y="${toY(v) + 4}" text-anchor="end">${v}</text>`;
  body += `<path class="dash" d="${buildCurvePath(0)}"/>`;
  for (const ink of PROCESS_INKS)
    body += `<path class="tvi" stroke="${ink === 'Black' ? 'var(--ink)' : getInkColor(ink)}" d="${buildCurvePath(TONE_VALUE_INCREASE[ink])}"/>`;
  body += `<path class="curve" stroke-dasharray="7 4" d="${buildCurvePath(-21)}"/><path class="mark" d="M${toX(50)} ${toY(50)}V${toY(73.6)}"/><text x="${toX(50) + 8}" y="${toY(63)}">+25 %</text>`;
  body += `<text class="actiontext" x="${toX(64)}" y="${toY(36)}">${escapeXml(words.compensation)}</text>${drawTonePatches(createIdGenerator(prefix))}`;
  return `${body}<text x="602" y="394" text-anchor="middle">${escapeXml(words.before)}</text><text x="698" y="394" text-anchor="middle">${escapeXml(words.after)}</text>`;
}
