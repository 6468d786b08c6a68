import type { ReadArtwork, ReadPage } from '../facts/read-artwork.ts';
import type { Mark } from '../facts/marks.ts';
import type { FindingDraft } from './finding.ts';
import type { Profile, RuleName } from './profile.ts';

export type ReadableArtwork = Extract<ReadArtwork, { ok: true }>;

/** A rule: which number of the sheet it is, and how it looks at the file, at a page or at a mark. */
export interface Rule<N extends RuleName = RuleName> {
  readonly gwgRule: string | null;
  readonly checkFile?: (artwork: ReadableArtwork, setting: Profile[N]) => readonly FindingDraft[];
  readonly checkPage?: (page: ReadPage, setting: Profile[N], artwork: ReadableArtwork) => readonly FindingDraft[];
  readonly checkMark?: (mark: Mark, setting: Profile[N], page: ReadPage) => FindingDraft | null;
}

export type Rules<N extends RuleName> = { readonly [K in N]: Rule<K> };

export const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals));

/** A finding when a value is below the limit; it states both. */
export const findBelow = (value: number | undefined, limit: number, unit: FindingDraft['unit']): FindingDraft | null =>
  value !== undefined && value < limit ? { value: round(value, 3), limit, unit } : null;
