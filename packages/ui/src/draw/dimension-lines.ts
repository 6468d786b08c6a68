import { escapeXml, roundCoordinate } from './svg.ts';

/** Millimetres with a fixed number of decimals and Western digits in every language, as in technical drawings. */
export const toFixedMillimetres = (value: number, decimals = 1): string => value.toFixed(decimals);

/** Width of a text in the mono type of dimension lines, in pixels. */
const estimateTextWidth = (text: string) => text.length * 7.3 + 8;

/** Horizontal dimension line with arrows and the text in its middle, or above it when the text does not fit. */
export function drawHorizontalDimension(x1: number, x2: number, y: number, text: string, className = 'dimt'): string {
  const middle = (x1 + x2) / 2;
  const w = estimateTextWidth(text);
  const tight = x2 - x1 < w + 8;
  const ty = tight ? y - 10 : y;
  return (
    `<path class="dim" d="M${roundCoordinate(x1)} ${roundCoordinate(y - 6)}v12M${roundCoordinate(x2)} ${roundCoordinate(y - 6)}v12M${roundCoordinate(x1)} ${roundCoordinate(y)}H${roundCoordinate(x2)}${buildHorizontalArrows(x1, x2, y, tight)}"/>` +
    (tight
      ? ''
      : `<rect class="dimbg" x="${roundCoordinate(middle - w / 2)}" y="${roundCoordinate(y - 8)}" width="${roundCoordinate(w)}" height="16"/>`) +
    `<text class="${className}" x="${roundCoordinate(middle)}" y="${roundCoordinate(ty + 4)}" text-anchor="middle">${escapeXml(text)}</text>`
  );
}

/** Vertical dimension line with the text along it. */
export function drawVerticalDimension(y1: number, y2: number, x: number, text: string, className = 'dimt'): string {
  const middle = (y1 + y2) / 2;
  const w = estimateTextWidth(text);
  const tight = y2 - y1 < w + 8;
  return (
    `<path class="dim" d="M${roundCoordinate(x - 6)} ${roundCoordinate(y1)}h12M${roundCoordinate(x - 6)} ${roundCoordinate(y2)}h12M${roundCoordinate(x)} ${roundCoordinate(y1)}V${roundCoordinate(y2)}${buildVerticalArrows(y1, y2, x, tight)}"/>` +
    (tight
      ? `<text class="${className}" x="${roundCoordinate(x + 10)}" y="${roundCoordinate(middle + 4)}">${escapeXml(text)}</text>`
      : `<rect class="dimbg" x="${roundCoordinate(x - 8)}" y="${roundCoordinate(middle - w / 2)}" width="16" height="${roundCoordinate(w)}"/><text class="${className}" transform="translate(${roundCoordinate(x + 4)} ${roundCoordinate(middle)}) rotate(-90)" text-anchor="middle">${escapeXml(text)}</text>`)
  );
}

const buildHorizontalArrows = (x1: number, x2: number, y: number, tight: boolean): string =>
  tight && x2 - x1 < 14
    ? ''
    : `M${roundCoordinate(x1 + 5)} ${roundCoordinate(y - 2.5)}l-5 2.5 5 2.5M${roundCoordinate(x2 - 5)} ${roundCoordinate(y - 2.5)}l5 2.5-5 2.5`;
const buildVerticalArrows = (y1: number, y2: number, x: number, tight: boolean): string =>
  tight && y2 - y1 < 14
    ? ''
    : `M${roundCoordinate(x - 2.5)} ${roundCoordinate(y1 + 5)}l2.5-5 2.5 5M${roundCoordinate(x - 2.5)} ${roundCoordinate(y2 - 5)}l2.5 5 2.5-5`;
