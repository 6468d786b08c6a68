/** Where a bar begins and ends along the code. */
type Bar = readonly [start: number, end: number];

/** Modules of odd parity (set A of ISO/IEC 15420) by digit; those of even parity and of the right half follow from them. */
const ODD_PARITY = [
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
const invert = (modules: string): string => modules.replace(/[01]/g, (module) => (module === '1' ? '0' : '1'));
const reverse = (text: string): string => [...text].reverse().join('');
const RIGHT = ODD_PARITY.map(invert);
const EVEN_PARITY = RIGHT.map(reverse);
/** The first digit of EAN-13 is told by which of the six digits of the left half have even parity. */
const FIRST_DIGITS = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
];

/** Digits of half a code and its modules in all: guards of 3, 5 and 3, and 7 a digit. */
const KINDS = [
  { half: 6, modules: 95 },
  { half: 4, modules: 67 },
];
/** How far an edge may lie from that of a module, in modules: plates narrow all bars by the same, which is taken out. */
const MAX_OFF = 0.2;

/**
 * The digits of an EAN-13, UPC-A (as EAN-13 with a leading 0) or EAN-8 code, from its bars as they are drawn, in either
 * direction; null when they are none, or the check digit does not agree.
 */
export function readEanDigits(bars: readonly Bar[]): string | null {
  const joined = joinTouching(bars);
  for (const kind of KINDS) {
    const modules = toModules(joined, kind.modules);
    const digits = modules && (decode(modules, kind.half) ?? decode(reverse(modules), kind.half));
    if (digits) return digits;
  }
  return null;
}

/** A wide bar may be drawn as several that touch. */
function joinTouching(bars: readonly Bar[]): Bar[] {
  const joined: Bar[] = [];
  for (const [start, end] of [...bars].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1] + (end - start) * 0.05) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
    else joined.push([start, end]);
  }
  return joined;
}

/** The modules of a code of this length, `1` for a printed one; null when the edges do not lie on modules. */
function toModules(bars: readonly Bar[], count: number): string | null {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  // Beginnings of bars are the same distance apart whatever was taken off their width.
  const module = (last[0] - first[0]) / (count - 1);
  const taken = module - (first[1] - first[0]);
  const row = Array.from({ length: count }, () => '0');
  for (const [start, end] of bars) {
    const edges = [start - first[0], end + taken - first[0]].map((at) => at / module);
    if (edges.some((at) => Math.abs(at - Math.round(at)) > MAX_OFF)) return null;
    const [from = 0, to = 0] = edges.map(Math.round);
    if (to > count) return null;
    row.fill('1', from, to);
  }
  return row.join('');
}

function decode(modules: string, half: number): string | null {
  const middle = 3 + half * 7;
  if (!modules.startsWith('101') || !modules.endsWith('101') || modules.slice(middle, middle + 5) !== '01010')
    return null;
  const split = (from: number): string[] =>
    Array.from({ length: half }, (_, index) => modules.slice(from + index * 7, from + index * 7 + 7));
  const left = split(3);
  const parities = left.map((digit) => (ODD_PARITY.includes(digit) ? 'O' : 'E')).join('');
  const leftDigits = left.map((digit) => Math.max(ODD_PARITY.indexOf(digit), EVEN_PARITY.indexOf(digit)));
  const rightDigits = split(middle + 5).map((digit) => RIGHT.indexOf(digit));
  const first = half === 6 ? FIRST_DIGITS.indexOf(parities) : 0;
  const digits = [...(half === 6 ? [first] : []), ...leftDigits, ...rightDigits];
  if (digits.includes(-1) || (half === 4 && parities !== 'OOOO') || !hasCheckDigit(digits)) return null;
  return digits.join('');
}

/** From the right, every second digit counts three times. */
const hasCheckDigit = (digits: readonly number[]): boolean =>
  digits.reduceRight((sum, digit, index) => sum + digit * ((digits.length - index) % 2 === 0 ? 3 : 1), 0) % 10 === 0;
