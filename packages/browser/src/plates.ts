import { isolateBidi } from './isolate-bidi.ts';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';

export type Separations = CallAnswer<Contract['artworkSeparations']>;
type SeparatedPage = Separations['pages'][number];
export type SeparatedPlates = SeparatedPage & { readonly tiles: NonNullable<SeparatedPage['tiles']> };

/** The texts of plates in the language of the page. */
export type TranslatePlates = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export const isSeparating = (separations: Separations | undefined): boolean =>
  separations?.state === 'waiting' || separations?.state === 'working';

/** Whether plates may still come: they are being made, or nobody asked for them yet, which the page that shows them does. */
export const arePlatesPending = (separations: Separations): boolean =>
  separations.state === 'none' || isSeparating(separations);

/** The plates of a page, from 1; null when it has none. */
export function findPlates(separations: Separations | undefined, page: number): SeparatedPlates | null {
  const found = separations?.pages.find(({ number }) => number === page);
  return found?.tiles && found.inks.length > 0 ? (found as SeparatedPlates) : null;
}

/** Why a page shows no plates, in words; null when it has some. */
export function explainMissingPlates(separations: Separations, page: number, t: TranslatePlates): string | null {
  const { state, failure, pages } = separations;
  if (state === 'unavailable') return t('unavailable');
  if (state === 'failed') return t(`failure.${failure ?? 'server'}`);
  const found = pages.find(({ number }) => number === page);
  if (!found) return t(state === 'done' ? 'beyondPages' : 'waiting');
  if (found.failure) return t(`failure.${found.failure}`);
  return found.tiles ? null : t('none');
}

/** In an archive: the file that a page belongs to, and which page there; null in any other file. */
export function describeInside(separations: Separations | undefined, page: number, t: TranslatePlates): string | null {
  const inside = separations?.pages.find(({ number }) => number === page)?.inside;
  // Names of a file keep their direction in the sentence around them.
  return inside ? t('inside', { name: isolateBidi(inside.name), page: inside.page }) : null;
}

/** How exact the plates of a page are, in words: a sentence, the reasons with the inks of those plates, and the others. */
export function describeExactness(
  { tiles, inks }: SeparatedPlates,
  t: TranslatePlates,
  inkName: (ink: string) => string,
): { readonly line: string; readonly reasons: readonly string[]; readonly exact: readonly string[] } {
  if (tiles.approximations.length === 0) return { line: t('exact'), reasons: [], exact: [] };
  // Names of a file keep their direction in the sentence around them.
  const join = (of: typeof inks): string => of.map(({ name }) => isolateBidi(inkName(name))).join(' · ');
  const exact = inks.filter(({ approximations }) => approximations.length === 0);
  const reasons = tiles.approximations.map((name) => {
    const touched = inks.filter(({ approximations }) => approximations.includes(name));
    const reason = t(`approximation.${name}`);
    return touched.length === inks.length ? reason : t('approximateInks', { reason, inks: join(touched) });
  });
  return {
    line: t(exact.length > 0 ? 'partlyApproximate' : 'approximate'),
    reasons,
    exact: exact.length > 0 ? [t('exactInks', { inks: join(exact) })] : [],
  };
}

/**
 * Fetches a tile, or takes the one that came with the plates. Its ticket is that of the latest answer.
 * @throws Error when there is none; `onRefused` is called before when the ticket may have expired
 */
export async function fetchTile(
  { path, ticket, coarsest }: Separations['tiles'],
  page: number,
  { level, column, row }: TilePosition,
  signal: AbortSignal,
  onRefused: () => void,
): Promise<Uint8Array> {
  if (coarsest?.page === page && coarsest.level === level) return decodeBase64(coarsest.bytes);
  const url = `${path}/${page}/${level}/${column}/${row}?ticket=${encodeURIComponent(ticket)}`;
  // Nobody waits for anything else on the page as much.
  const response = await fetch(url, { signal, credentials: 'omit', priority: 'high' });
  if (response.status === 404) onRefused();
  if (!response.ok) throw new Error(`A tile was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

const decodeBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The texts of the parts of the viewer that portal and desk share. */
export const createPlateTexts = (t: TranslatePlates, inkName: (ink: string) => string) => ({
  title: t('title'),
  showAll: t('showAll'),
  coverage: t('coverage'),
  underPointer: t('underPointer'),
  inArea: t('inArea'),
  range: (min: string, max: string) => t('range', { min, max }),
  readAt: (ppi: string) => t('readAt', { ppi }),
  // Names of a file keep their direction in the sentence around them.
  solo: (ink: string) => t('solo', { ink: isolateBidi(ink) }),
  role: (role: SeparatedPage['inks'][number]['role']) => t(`role.${role}`),
  inkName,
  highestTotal: t('highestTotal'),
  totalHere: t('totalHere'),
  totalInArea: t('totalInArea'),
  limit: (percent: string) => t('limit', { percent }),
  overLimit: t('overLimit'),
  showAbove: (percent: string) => t('showAbove', { percent }),
  printOrder: t('printOrder'),
  orderDone: t('orderDone'),
  usualOrder: t('usualOrder'),
  orderCovers: t('orderCovers'),
  orderSame: t('orderSame'),
  printEarlier: (ink: string) => t('printEarlier', { ink: isolateBidi(ink) }),
  printLater: (ink: string) => t('printLater', { ink: isolateBidi(ink) }),
  printPlace: (ink: string, place: number, count: number) => t('printPlace', { ink: isolateBidi(ink), place, count }),
  tools: t('tools'),
  measure: t('measure'),
  area: t('area'),
  coverageMap: t('coverageMap'),
  boxes: t('boxes'),
  dots: t('dots'),
});
