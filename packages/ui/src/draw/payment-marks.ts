import { buildDotPath } from './halftone.ts';
import { SCREEN_ANGLES } from '@platewright/domain/geometry/screen-angles';
import { escapeXml } from './svg.ts';

const MARK_WIDTH = 56;
const MARK_HEIGHT = 34;

const drawCardFrame = (body: string): string =>
  `<svg viewBox="0 0 ${MARK_WIDTH} ${MARK_HEIGHT}" width="${MARK_WIDTH}" height="${MARK_HEIGHT}" aria-hidden="true" focusable="false"><rect x=".5" y=".5" width="${MARK_WIDTH - 1}" height="${MARK_HEIGHT - 1}" rx="3" fill="var(--surface)" stroke="var(--line-2)"/>${body}</svg>`;

const drawWordmark = (text: string, size: number, slant = 0, y = MARK_HEIGHT / 2): string =>
  `<text x="${MARK_WIDTH / 2}" y="${y}" text-anchor="middle" dominant-baseline="central" fill="currentColor" style="font:600 ${size}px var(--sans)"${slant ? ` transform="translate(${(slant * y) / 57.3} 0) skewX(${-slant})"` : ''}>${escapeXml(text)}</text>`;

const createCircleTest = (cx: number) => (x: number, y: number) => Math.hypot(x - cx, y - 14) < 9;

const PAYMENT_MARKS = new Map<string, () => string>([
  ['visa', () => drawCardFrame(drawWordmark('VISA', 16, 14))],
  [
    'mastercard',
    () => {
      const [left, right] = [createCircleTest(22), createCircleTest(34)];
      const tone = (x: number, y: number) => (left(x, y) && right(x, y) ? 0.95 : right(x, y) ? 0.3 : 0.6);
      const art = buildDotPath([12, 4, 32, 20], SCREEN_ANGLES.K, 2.4, tone, (x, y) => left(x, y) || right(x, y));
      return drawCardFrame(
        `<path fill="currentColor" d="${art}"/><circle cx="22" cy="14" r="9" fill="none" stroke="currentColor"/><circle cx="34" cy="14" r="9" fill="none" stroke="currentColor"/>${drawWordmark('MasterCard', 6.2, 0, 28.5)}`,
      );
    },
  ],
  ['paypal', () => drawCardFrame(drawWordmark('PayPal', 14, 10))],
]);

/** The mark of a card or wallet in the text colour; the framed name when there is no drawing for it. */
export function drawPaymentMark(name: string): string {
  const draw = PAYMENT_MARKS.get(name.toLowerCase().replace(/[^a-z]/g, ''));
  return draw ? draw() : drawCardFrame(drawWordmark(name, name.length > 8 ? 8 : 11));
}
