/** What the URL of a comparison says: which versions, which page, and what is looked at. */
export interface ComparisonUrlState {
  readonly before: number;
  readonly after: number;
  /** From 1. */
  readonly page: number;
  /** Null: what suits the screen. */
  readonly mode: ComparisonMode | null;
  /** The one plate that is looked at; null: all of them. */
  readonly ink: string | null;
  /** Number of the place that is looked at, from 1. */
  readonly place: number | null;
}

export const comparisonModes = ['side', 'slider', 'blink', 'difference'] as const;
export type ComparisonMode = (typeof comparisonModes)[number];

const MAX_INK_LENGTH = 200;

const toNumber = (text: string | null): number | null => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

/**
 * Reads the query of a URL. Without versions, or with some that are not there, the newest one is compared with the one before it.
 * @param versions newest first, at least two
 */
export function parseComparisonUrl(params: URLSearchParams, versions: readonly number[]): ComparisonUrlState {
  const toVersion = (name: string): number | null => {
    const number = toNumber(params.get(name));
    return number !== null && versions.includes(number) ? number : null;
  };
  const after = toVersion('b') ?? versions.find((version) => version !== toVersion('a')) ?? 0;
  const asked = toVersion('a');
  const older = versions.find((version) => version < after) ?? versions.find((version) => version !== after) ?? 0;
  const ink = params.get('ink');
  return {
    before: asked === null || asked === after ? older : asked,
    after,
    page: toNumber(params.get('page')) ?? 1,
    mode: comparisonModes.find((mode) => mode === params.get('mode')) ?? null,
    ink: ink && ink.length <= MAX_INK_LENGTH ? ink : null,
    place: toNumber(params.get('place')),
  };
}

/** The query of the URL, without what is the default. */
export function formatComparisonUrl({ before, after, page, mode, ink, place }: ComparisonUrlState): URLSearchParams {
  return new URLSearchParams({
    ...{ a: String(before), b: String(after) },
    ...(page > 1 ? { page: String(page) } : {}),
    ...(mode ? { mode } : {}),
    ...(ink === null ? {} : { ink }),
    ...(place === null ? {} : { place: String(place) }),
  });
}

/**
 * The state after a choice. Another version or page resets plate and place, because places are numbered by page; another
 * plate resets the place, unless a place is chosen with it.
 */
export function changeComparison(
  urlState: ComparisonUrlState,
  change: Partial<ComparisonUrlState>,
): ComparisonUrlState {
  const isOther = ['before', 'after', 'page'].some((key) => key in change);
  const { before, after } = urlState;
  // Choosing the version that is already on the other side exchanges them.
  const swapped = change.before === after ? { after: before } : change.after === before ? { before: after } : {};
  return {
    ...urlState,
    ...swapped,
    ...(isOther ? { ink: null, place: null } : 'ink' in change ? { place: null } : {}),
    ...change,
  };
}
