import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

export type ArtworkReading = CallAnswer<Contract['artworkReading']>;
export type ArtworkFinding = ArtworkReading['findings'][number];

/** The texts of artwork in the language of the page. */
export type TranslateArtwork = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** A finding in words. */
export interface FindingItem {
  readonly id: string;
  readonly level: ArtworkFinding['level'];
  readonly levelText: string;
  /** What was found, with the figure and the one that is asked for. */
  readonly what: string;
  /** Page, place and ink. */
  readonly where: string;
  /** Why it matters in flexo. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
}

/** Names of a file keep their direction in the sentence around them. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Why nothing of a file could be read, where that has words of its own. */
const unreadableKeys: ReadonlyMap<ArtworkFinding['value'], string> = new Map([
  ['password', 'unreadablePassword'],
  ['server', 'unreadableServer'],
]);

/** Findings in words; the same at the portal and at the desk. */
export function toFindingItems(findings: readonly ArtworkFinding[], t: TranslateArtwork): FindingItem[] {
  return findings.map((finding, index) => {
    const { rule, level, value, limit, page, place, ink, count } = finding;
    const key = (rule === 'unreadable' && unreadableKeys.get(value)) || rule;
    const params = { value: formatValue(value), limit: formatValue(limit) };
    const where = [
      page === null ? t('wholeFile') : t('onPage', { page }),
      ...(place ? [t('place', { left: formatNumber(place.left), top: formatNumber(place.top) })] : []),
      ...(ink === null ? [] : [t('ink', { ink: isolate(ink) })]),
      ...(count > 1 ? [t('places', { count })] : []),
    ];
    return {
      id: `${rule}-${index}`,
      level,
      levelText: t(`level.${level}`),
      what: t(`rules.${key}.what`, params),
      where: where.join(' · '),
      why: t(`rules.${key}.why`),
      fix: t(`rules.${key}.fix`),
    };
  });
}

const formatNumber = (value: number): string => String(Number(value.toFixed(1)));

const formatValue = (value: string | number | null): string =>
  value === null ? '' : typeof value === 'number' ? String(Number(value.toFixed(2))) : isolate(value);
