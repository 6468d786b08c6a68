/** A technical number, the same in both languages: decimal point, no grouping, no trailing zeros. */
export const formatDecimal = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: decimals, useGrouping: false }).format(value);

/** Millimetres with up to three decimals (micrometres). */
export const formatExactMillimetres = (mm: number): string => formatDecimal(mm, 3);
