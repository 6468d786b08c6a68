import { dots } from './screen.ts';
import { ANGLE } from './ink.ts';
import { escapeXml } from './svg.ts';

const WIDTH = 56;
const HEIGHT = 34;

const card = (body: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true" focusable="false"><rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="3" fill="var(--surface)" stroke="var(--line-2)"/>${body}</svg>`;

const word = (text: string, size: number, slant = 0, y = HEIGHT / 2): string =>
  `<text x="${WIDTH / 2}" y="${y}" text-anchor="middle" dominant-baseline="central" fill="currentColor" style="font:600 ${size}px var(--sans)"${slant ? ` transform="translate(${(slant * y) / 57.3} 0) skewX(${-slant})"` : ''}>${escapeXml(text)}</text>`;

const circle = (cx: number) => (x: number, y: number) => Math.hypot(x - cx, y - 14) < 9;

const MARKS = new Map<string, () => string>([
  ['visa', () => card(word('VISA', 16, 14))],
  [
    'mastercard',
    () => {
      const [left, right] = [circle(22), circle(34)];
      const tone = (x: number, y: number) => (left(x, y) && right(x, y) ? 0.95 : right(x, y) ? 0.3 : 0.6);
      const art = dots([12, 4, 32, 20], ANGLE.K, 2.4, tone, (x, y) => left(x, y) || right(x, y));
      return card(
        `<path fill="currentColor" d="${art}"/><circle cx="22" cy="14" r="9" fill="none" stroke="currentColor"/><circle cx="34" cy="14" r="9" fill="none" stroke="currentColor"/>${word('MasterCard', 6.2, 0, 28.5)}`,
      );
    },
  ],
  ['paypal', () => card(word('PayPal', 14, 10))],
]);

/** The mark of a card or wallet in the one ink of the page; the name in a frame when none is drawn for it. */
export function paymentMark(name: string): string {
  const draw = MARKS.get(name.toLowerCase().replace(/[^a-z]/g, ''));
  return draw ? draw() : card(word(name, name.length > 8 ? 8 : 11));
}
