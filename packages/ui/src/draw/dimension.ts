import { escapeXml, round } from './svg.ts';

/** Millimetres with a fixed number of decimals, Western figures: technical drawings read the same everywhere. */
export const millimetres = (value: number, decimals = 1): string => value.toFixed(decimals);

/** Room of a text in the mono type of dimension lines. */
const room = (text: string) => text.length * 7.3 + 8;

/** Dimension line from x1 to x2 with arrows and its text in the middle; the text goes above when it does not fit. */
export function horizontal(x1: number, x2: number, y: number, text: string, className = 'dimt'): string {
  const middle = (x1 + x2) / 2;
  const w = room(text);
  const tight = x2 - x1 < w + 8;
  const ty = tight ? y - 10 : y;
  return (
    `<path class="dim" d="M${round(x1)} ${round(y - 6)}v12M${round(x2)} ${round(y - 6)}v12M${round(x1)} ${round(y)}H${round(x2)}${arrowsAcross(x1, x2, y, tight)}"/>` +
    (tight
      ? ''
      : `<rect class="dimbg" x="${round(middle - w / 2)}" y="${round(y - 8)}" width="${round(w)}" height="16"/>`) +
    `<text class="${className}" x="${round(middle)}" y="${round(ty + 4)}" text-anchor="middle">${escapeXml(text)}</text>`
  );
}

/** Dimension line from y1 to y2; the text stands along it. */
export function vertical(y1: number, y2: number, x: number, text: string, className = 'dimt'): string {
  const middle = (y1 + y2) / 2;
  const w = room(text);
  const tight = y2 - y1 < w + 8;
  return (
    `<path class="dim" d="M${round(x - 6)} ${round(y1)}h12M${round(x - 6)} ${round(y2)}h12M${round(x)} ${round(y1)}V${round(y2)}${arrowsAlong(y1, y2, x, tight)}"/>` +
    (tight
      ? `<text class="${className}" x="${round(x + 10)}" y="${round(middle + 4)}">${escapeXml(text)}</text>`
      : `<rect class="dimbg" x="${round(x - 8)}" y="${round(middle - w / 2)}" width="16" height="${round(w)}"/><text class="${className}" transform="translate(${round(x + 4)} ${round(middle)}) rotate(-90)" text-anchor="middle">${escapeXml(text)}</text>`)
  );
}

const arrowsAcross = (x1: number, x2: number, y: number, tight: boolean): string =>
  tight && x2 - x1 < 14
    ? ''
    : `M${round(x1 + 5)} ${round(y - 2.5)}l-5 2.5 5 2.5M${round(x2 - 5)} ${round(y - 2.5)}l5 2.5-5 2.5`;
const arrowsAlong = (y1: number, y2: number, x: number, tight: boolean): string =>
  tight && y2 - y1 < 14
    ? ''
    : `M${round(x - 2.5)} ${round(y1 + 5)}l2.5-5 2.5 5M${round(x - 2.5)} ${round(y2 - 5)}l2.5 5 2.5-5`;
