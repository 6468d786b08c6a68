import { isolateBidi } from './isolate-bidi.ts';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { findingLevels, locatePage } from '@platewright/domain/artwork/artwork';
import { isUsualFinding } from '@platewright/domain/artwork/usual-findings';
import { getFindingTextKey } from '@platewright/domain/artwork/finding-text-key';
import { getFindingKey } from '@platewright/domain/artwork/finding-key';

export type ArtworkReading = CallAnswer<Contract['artworkReading']>;
export type ArtworkFinding = ArtworkReading['findings'][number];
export type ArtworkPicture = ArtworkReading['pictures'][number];

export type ArtworkReview = CallAnswer<Contract['artworkOrderReadings']>['reviews'][number];

/** The texts of artwork in the language of the page. */
export type TranslateArtwork = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** A finding in words. */
export interface FindingItem {
  readonly id: string;
  /** Counted from 1; the finding's pin has the same. */
  readonly number: number;
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
  /** Its place in parts of the picture of its page; null without a place or a picture. */
  readonly pin: FindingPin | null;
  /** Null for a finding of staff. */
  readonly rule: ArtworkFinding['rule'] | null;
  /** Nearly every file has it: said in one line with its like. */
  readonly isUsual: boolean;
}

type FindingPin = { readonly page: number; readonly left: number; readonly top: number } & {
  readonly width: number;
  readonly height: number;
};

/** A finding of an order in words, with what prepress says about it. */
export interface ReviewedItem<R extends ArtworkReview = ArtworkReview> extends FindingItem {
  /** Names it in calls. */
  readonly key: string;
  readonly accepted: R | null;
  /** The review that has added it; null for one of the reader. */
  readonly added: R | null;
  readonly isRequested: boolean;
}

/** Names of a file keep their direction in the sentence around them. */
/** Findings in words; the same at the portal and at the desk. */
export function toFindingItems(
  findings: readonly ArtworkFinding[],
  t: TranslateArtwork,
  pictures: readonly ArtworkPicture[] = [],
  facts: ArtworkReading['facts'] = null,
): FindingItem[] {
  return findings.map((finding, index) => {
    const { rule, level, value, limit, ink, count, lineScreen } = finding;
    const key = getFindingTextKey(finding);
    const params = { value: formatValue(value), limit: formatValue(limit), lpi: lineScreen ?? '' };
    const where = [
      ...describePlace(finding, facts, pictures, t),
      ...(ink === null ? [] : [t('ink', { ink: isolateBidi(ink) })]),
      ...(count > 1 ? [t('places', { count })] : []),
    ];
    return {
      id: `${rule}-${index}`,
      number: index + 1,
      level,
      levelText: t(`level.${level}`),
      what: t(`rules.${key}.what`, params),
      where: where.join(' · '),
      why: t(`rules.${key}.why`),
      fix: t(`rules.${key}.fix`),
      pin: toPin(finding, pictures),
      rule,
      isUsual: isUsualFinding(finding),
    };
  });
}

/**
 * The findings of a file in an order: those of the reader and those that staff have added, what stops the plate first.
 * @param reviews of the whole order
 */
export function toReviewedItems<R extends ArtworkReview>(
  { fileId, facts, findings, pictures }: Pick<ArtworkReading, 'fileId' | 'facts' | 'findings' | 'pictures'>,
  reviews: readonly R[],
  t: TranslateArtwork,
): ReviewedItem<R>[] {
  const ofFile = reviews.filter((review) => review.fileId === fileId);
  const isRequested = (key: string) => ofFile.some((review) => review.kind === 'requested' && review.key === key);
  const read = toFindingItems(findings, t, pictures, facts).map((item, index): ReviewedItem<R> => {
    const finding = findings[index];
    const key = finding ? getFindingKey(finding) : '';
    const accepted = ofFile.find((review) => review.kind === 'accepted' && review.key === key) ?? null;
    // What a new file is asked for because of has to be seen.
    const isUsual = item.isUsual && !isRequested(key);
    return { ...item, isUsual, key, accepted, added: null, isRequested: isRequested(key) };
  });
  const added = ofFile.flatMap((review): ReviewedItem<R>[] => {
    if (review.kind !== 'added' || !review.added) return [];
    const { level, page, place, what, fix } = review.added;
    return [
      {
        ...{ id: review.key, number: 0, level, levelText: t(`level.${level}`), what: isolateBidi(what), why: '' },
        where: [t('byPrepress'), ...describePlace({ page, place }, facts, pictures, t)].join(' · '),
        fix: fix === '' ? '' : isolateBidi(fix),
        pin: toPin({ page, place }, pictures),
        ...{ rule: null, isUsual: false },
        ...{ key: review.key, accepted: null, added: review, isRequested: isRequested(review.key) },
      },
    ];
  });
  // A person has a reason to add one: theirs come first within their level.
  return findingLevels
    .flatMap((level) => [...added, ...read].filter((item) => item.level === level))
    .map((item, index) => ({ ...item, number: index + 1 }));
}

/** A page as people know it: in an archive that of the file inside. */
export function describePage(facts: ArtworkReading['facts'], page: number, t: TranslateArtwork): string {
  const inside = facts && locatePage(facts, page);
  return inside ? t('page', { name: isolateBidi(inside.name), page: inside.page }) : t('onPage', { page });
}

/** What an archive contains of what is read, in words; null for any other file. */
export function describeArchive(facts: ArtworkReading['facts'], t: TranslateArtwork): string | null {
  const files = facts?.files;
  if (!files || files.length === 0) return null;
  const shown = files.slice(0, MAX_ARCHIVED_NAMES).map(({ name }) => isolateBidi(name));
  const names = shown.join(' · ');
  const more = files.length - shown.length;
  return t('archive', { count: files.length, names: more > 0 ? t('namesAndMore', { names, more }) : names });
}

/** The most ink of a file, and where; null when it was not measured. */
export function describeCoverage(facts: ArtworkReading['facts'], t: TranslateArtwork): string | null {
  const coverage = facts?.inkCoverage;
  if (!coverage) return null;
  const { page } = coverage;
  const percent = String(Math.round(coverage.percent));
  const inside = locatePage(facts, page);
  return inside
    ? t('coverageInside', { percent, name: isolateBidi(inside.name), page: inside.page })
    : t('coverageValue', { percent, page });
}

/** More names than that are a list that nobody reads. */
const MAX_ARCHIVED_NAMES = 6;

const describePlace = (
  { page, place, file }: Pick<ArtworkFinding, 'page' | 'place' | 'file'>,
  facts: ArtworkReading['facts'],
  pictures: readonly ArtworkPicture[],
  t: TranslateArtwork,
): string[] => [
  page !== null ? describePage(facts, page, t) : file === undefined ? t('wholeFile') : isolateBidi(file),
  ...(place ? [t('place', { left: formatNumber(place.left), top: formatNumber(place.top) })] : []),
  ...(isBeyondPictures(page, pictures) ? [t('noPicture')] : []),
];

/** A file of many pages has pictures of the first ones; while it has none at all they may still be drawn. */
const isBeyondPictures = (page: number | null, pictures: readonly ArtworkPicture[]): boolean =>
  page !== null && pictures.length > 0 && pictures.every((picture) => picture.page < page);

function toPin(
  { page, place }: Pick<ArtworkFinding, 'page' | 'place'>,
  pictures: readonly ArtworkPicture[],
): FindingPin | null {
  const shown = place && pictures.find((picture) => picture.page === page)?.place;
  if (!shown || page === null || shown.width <= 0 || shown.height <= 0) return null;
  return {
    page,
    left: (place.left - shown.left) / shown.width,
    top: (place.top - shown.top) / shown.height,
    width: place.width / shown.width,
    height: place.height / shown.height,
  };
}

/** What a board of findings shows of the pictures of a file. */
export const toBoardPictures = (pictures: readonly ArtworkPicture[]) =>
  pictures
    .filter(({ place }) => place.width > 0 && place.height > 0)
    .map(({ page, url, place }) => ({ page, src: url, aspect: place.height / place.width }));

/** The texts of a board of findings. */
export const createBoardTexts = (t: TranslateArtwork, facts: ArtworkReading['facts']) => ({
  more: t('more'),
  usual: (count: number) => t('usual', { count }),
  pages: t('pages'),
  page: (page: number) => describePage(facts, page, t),
  picture: (page: number) => t('picture', { page }),
  pin: (members: readonly Pick<FindingItem, 'number' | 'what'>[]) =>
    members.map(({ number, what }) => t('pin', { number, what })).join(' '),
  showMe: t('showMe'),
  show: ({ number }: Pick<FindingItem, 'number'>) => t('show', { number }),
  enlarge: t('enlarge'),
  reduce: t('reduce'),
});

const formatNumber = (value: number): string => String(Number(value.toFixed(1)));

const formatValue = (value: string | number | null): string =>
  value === null ? '' : typeof value === 'number' ? String(Number(value.toFixed(2))) : isolateBidi(value);
