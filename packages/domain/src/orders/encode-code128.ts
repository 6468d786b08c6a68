// Own code, because libraries draw into an element themselves and bring many symbologies (decision 015).

/** Widths of bars and spaces of the 107 symbols of Code 128 (ISO/IEC 15417): 11 modules each, the stop symbol 13. */
const SYMBOL_WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const START_B = 104;
const START_C = 105;
const CODE_C = 99;
const STOP = 106;
/** Code set B starts at the space (character 32). */
const SET_B_OFFSET = 32;

/** Symbol values of a whole number: pairs of digits in code set C, an odd first digit in code set B. */
function toSymbolValues(digits: string): number[] {
  const isOdd = digits.length % 2 === 1;
  const values = isOdd ? [START_B, digits.charCodeAt(0) - SET_B_OFFSET] : [START_C];
  const pairs = (isOdd ? digits.slice(1) : digits).match(/\d\d/g) ?? [];
  if (isOdd && pairs.length > 0) values.push(CODE_C);
  return [...values, ...pairs.map(Number)];
}

/** The modules of the barcode of a whole number, 1 for bar and 0 for space, without quiet zones. */
export function encodeCode128(number: number): string {
  const values = toSymbolValues(String(Math.trunc(Math.abs(number))));
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103;
  return [...values, check, STOP]
    .map((value) =>
      Array.from(SYMBOL_WIDTHS[value] ?? '', (width, index) => (index % 2 ? '0' : '1').repeat(Number(width))).join(''),
    )
    .join('');
}

/** Exported for the test of the table. */
export const code128SymbolWidths: readonly string[] = SYMBOL_WIDTHS;
