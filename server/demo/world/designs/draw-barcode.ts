import type { Paint, Painter } from './painter.ts';

const LEFT_DIGITS = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the first six digits are read from the other end, by the digit that has no bars. */
const PARITIES = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];
const invert = (bits: string): string => bits.replace(/[01]/g, (bit) => (bit === '1' ? '0' : '1'));
const reverse = (bits: string): string => [...bits].reverse().join('');

/** The modules of an EAN-13 (ISO/IEC 15420): 1 is a bar. */
function encodeEan13(digits: string): string {
  const parity = PARITIES[Number(digits.charAt(0))] ?? '';
  const at = (index: number): string => LEFT_DIGITS[Number(digits.charAt(index))] ?? '';
  const left = [1, 2, 3, 4, 5, 6].map((index) =>
    parity.charAt(index - 1) === '1' ? reverse(invert(at(index))) : at(index),
  );
  const right = [7, 8, 9, 10, 11, 12].map((index) => invert(at(index)));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** The article number of a product of the United Arab Emirates with its check digit. */
function createArticleNumber(product: number): string {
  const digits = `6291${String(product).padStart(8, '0')}`;
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** An EAN-13 on white with its quiet zone and digits. */
export function drawBarcode(painter: Painter, ink: Paint, product: number, x: number, y: number, width: number): void {
  const number = createArticleNumber(product);
  const bits = encodeEan13(number);
  const unit = width / (bits.length + 18);
  const height = width * 0.5;
  painter.box({ Black: 0 }, x, y, width, height);
  painter.fill(ink, (path) => {
    for (let at = 0; at < bits.length;) {
      let end = at + 1;
      while (bits.charAt(end) === bits.charAt(at)) end++;
      if (bits.charAt(at) === '1') path.rect(x + (at + 11) * unit, y + unit * 2, (end - at) * unit, height * 0.74);
      at = end;
    }
  });
  const points = Math.max(4, width / 4.6);
  painter.note(ink, number, x + 11 * unit, y + height * 0.78, points);
}
