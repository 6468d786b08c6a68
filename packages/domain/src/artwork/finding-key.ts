import type { ArtworkRule, FindingLevel } from './artwork.ts';

interface KeyedFinding {
  readonly rule: ArtworkRule;
  readonly level: FindingLevel;
  readonly page: number | null;
  readonly place: object | null;
  readonly value: string | number | null;
  readonly ink: string | null;
  readonly file?: string | undefined;
}

/**
 * Names a finding within its file, so that a decision about it stays when the file is read again: a rule is found once a
 * page and level, with its worst place; what has no place says something else with each value, and without a page in each
 * file of an archive.
 */
export const getFindingKey = ({ rule, level, page, place, value, ink, file }: KeyedFinding): string =>
  [rule, level, page ?? '', ...(place ? [] : [value ?? '', ink ?? '']), ...(page === null && file ? [file] : [])].join(
    '|',
  );
