/**
 * What is numbered. order: of any kind · invoice, creditNote, quotation: one series a year without gaps (handbook 6.1), whose prefix is
 * fixed: INV-2026-000001.
 */
export const seriesKinds = ['order', 'invoice', 'creditNote', 'quotation'] as const;
export type SeriesKind = (typeof seriesKinds)[number];

export const seriesPrefixes = { invoice: 'INV', creditNote: 'CN', quotation: 'Q' } as const;

/** Wide enough for every number that is printed or typed: orders are found by nine digits, documents are printed with six. */
export const MAX_SERIES_NUMBERS: Readonly<Record<SeriesKind, number>> = {
  order: 99_999_999,
  invoice: 999_999,
  creditNote: 999_999,
  quotation: 999_999,
};

export const formatDocumentNumber = (prefix: string, year: number, number: number): string =>
  `${prefix}-${year}-${String(number).padStart(6, '0')}`;

/** What a series has come to. */
export interface SeriesState {
  readonly kind: SeriesKind;
  /** The number that is taken next. */
  readonly next: number;
  /** Something of it was issued: of a series without gaps, in its year. */
  readonly isBegun: boolean;
}

/** Whether a gap in its numbers has to be explained to the tax authority. */
export const isGapless = (kind: SeriesKind): boolean => kind !== 'order';

/** Whether a series may be raised at all: the first number of a year may be any, afterwards none is left out. */
export const canAdvance = ({ kind, isBegun }: SeriesState): boolean => !isGapless(kind) || !isBegun;

/** Why a series does not go on at `to`; null when it may. Nothing is ever lowered, so no number is used twice. */
export const checkAdvance = (
  series: SeriesState,
  to: number,
): 'seriesBegun' | 'numberNotHigher' | 'numberTooHigh' | null => {
  if (!canAdvance(series)) return 'seriesBegun';
  if (to <= series.next) return 'numberNotHigher';
  return to > MAX_SERIES_NUMBERS[series.kind] ? 'numberTooHigh' : null;
};
