import { inkColor, PROCESS } from './ink.ts';
import { dotStrokes } from './screen.ts';
import { clipTo, escapeXml, idMaker, round } from './svg.ts';

const px = (value: number) => round(70 + value * 4.5);
const py = (value: number) => round(372 - value * 3.4);

/** Tone value increase of `gain` percent in the middle, as a line from 0 to 100. */
function curve(gain: number): string {
  let d = '';
  for (let v = 0; v <= 100; v += 2)
    d += `${v ? 'L' : 'M'}${px(v)} ${py(Math.min(100, v + gain * Math.sin(Math.PI * (v / 100) ** 0.86)))}`;
  return d;
}

const GAIN: Record<(typeof PROCESS)[number], number> = { Cyan: 19, Magenta: 22, Yellow: 15, Black: 25 };

export type ToneCurveWords = { compensation: string; before: string; after: string };

function patches(id: (kind: string) => string): string {
  const screen = (x: number, y: number, tone: number) => {
    const d = `M${x} ${y}h84v70h-84z`;
    const art = dotStrokes([x, y, 84, 70], 37.5, 11, () => Math.min(1, tone / 100));
    return clipTo(
      id('t'),
      d,
      `<path class="stock" d="${d}"/><g fill="none" stroke-linecap="round" stroke="${inkColor('Black')}">${art}</g>`,
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

/** Curves of four inks, their compensation, and tone patches before and after. Inside of an svg of 760 x 420. */
export function toneCurves(prefix: string, words: ToneCurveWords): string {
  let body = '';
  for (let v = 0; v <= 100; v += 20)
    body += `<path class="axis" d="M${px(v)} ${py(0)}V${py(100)}M${px(0)} ${py(v)}H${px(100)}"/><text x="${px(v)}" y="394" text-anchor="middle">${v}</text><text x="58" y="${py(v) + 4}" text-anchor="end">${v}</text>`;
  body += `<path class="dash" d="${curve(0)}"/>`;
  for (const ink of PROCESS)
    body += `<path class="tvi" stroke="${ink === 'Black' ? 'var(--ink)' : inkColor(ink)}" d="${curve(GAIN[ink])}"/>`;
  body += `<path class="curve" stroke-dasharray="7 4" d="${curve(-21)}"/><path class="mark" d="M${px(50)} ${py(50)}V${py(73.6)}"/><text x="${px(50) + 8}" y="${py(63)}">+25 %</text>`;
  body += `<text class="actiontext" x="${px(64)}" y="${py(36)}">${escapeXml(words.compensation)}</text>${patches(idMaker(prefix))}`;
  return `${body}<text x="602" y="394" text-anchor="middle">${escapeXml(words.before)}</text><text x="698" y="394" text-anchor="middle">${escapeXml(words.after)}</text>`;
}
