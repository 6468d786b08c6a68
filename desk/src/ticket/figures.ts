/** Figures of the trade, the same in both languages: a point, no groups, only the decimals that are there. */
export const figures = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: decimals, useGrouping: false }).format(value);

/** mm with the micrometre as the last place. */
export const millimetres = (mm: number): string => figures(mm, 3);
