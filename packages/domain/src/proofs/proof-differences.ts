import { makesPlate, type ArtworkInk, type ArtworkPage } from '../artwork/artwork.ts';
import { formatDecimal } from '../format-decimal.ts';
import { getInkKey, isInkNamed } from './ink-key.ts';
import type { OrderedProof, ProofSize } from './ordered-proof.ts';

/** What a proof is compared with. */
export const differenceSubjects = ['order', 'version'] as const;
export const differenceKinds = ['size', 'repeat', 'inkAdded', 'inkMissing', 'barcode'] as const;

/** One thing in which a proof is certain to differ from its order, or from the version before it. */
export interface ProofDifference {
  readonly against: (typeof differenceSubjects)[number];
  readonly kind: (typeof differenceKinds)[number];
  /** The version it differs from; null for the order. */
  readonly version: number | null;
  /** The page it is about, from 1; null for the whole file. */
  readonly page: number | null;
  /** What the proof has: a size in mm, a length in mm, the name of an ink, digits; empty where it has nothing. */
  readonly found: string;
  /** What was ordered, or what the version before had. */
  readonly expected: string;
}

/** What was read of a file. */
export interface ReadProof {
  readonly pageCount: number;
  readonly pages: readonly (ArtworkPage & { readonly isTrimmed?: boolean | undefined })[];
  readonly inks: readonly ArtworkInk[];
  readonly hasConvertedColors?: boolean | undefined;
  readonly barcodes?: readonly string[] | undefined;
}

export interface ProofComparison {
  readonly proof: ReadProof;
  readonly order: OrderedProof;
  /** Codes of the artwork that was ordered; empty where none was read. */
  readonly orderedBarcodes: readonly string[];
  /** What the other proofs of the order print; null while that is not known, so that no ink is said to be missing. */
  readonly otherInks: readonly ArtworkInk[] | null;
  /** The version before; null for a first one, and for one that was not read. */
  readonly before: { readonly version: number; readonly proof: ReadProof } | null;
}

/** Programs round sizes to points, and people to half millimetres. */
const SAME_SIZE_MM = 0.5;
/** Margins of both sides together: a bleed of 2 mm is the least that anybody adds (handbook 1.2). */
const MIN_MARGINS_MM = 4;
/** A person reads no more of one kind. */
const MAX_OF_A_KIND = 12;

/**
 * Where a proof differs from its order and from the version before. Only what is certain: a proof may show one label or the
 * whole print, flat or as long as it prints, in a page with margins, and in converted colours.
 */
export function compareProof(comparison: ProofComparison): ProofDifference[] {
  const { proof, before } = comparison;
  return [
    ...compareSize(proof, comparison.order),
    ...compareInks(comparison),
    ...compareBarcodes(proof.barcodes ?? [], comparison.orderedBarcodes, { against: 'order', version: null }),
    ...(before ? compareVersions(proof, before.proof, before.version) : []),
  ];
}

/** Stands for a difference where people confirm what they saw. */
export const getDifferenceKey = ({ against, kind, version, page, found, expected }: ProofDifference): string =>
  [against, kind, version ?? '', page ?? '', found, expected].join('|');

/** The key of its sentence, below that of all differences. */
export const getDifferenceTextKey = ({ against, kind }: ProofDifference): string => `${against}.${kind}`;

/** As the history of an order keeps it, in no language: `70 × 100 ≠ 95 × 70`, `+ PANTONE 485 C`. */
export function noteDifference({ kind, version, page, found, expected }: ProofDifference): string {
  const where = [page === null ? '' : `p. ${page}: `, version === null ? '' : `v${version}: `].join('');
  if (kind === 'inkAdded') return `${where}+ ${found}`;
  if (kind === 'inkMissing') return `${where}− ${expected}`;
  return `${where}${found} ≠ ${expected}`;
}

const format = (mm: number): string => formatDecimal(mm, 1, 'en', { grouping: false }).replace(/\.0$/, '');
const formatSize = ({ widthMm, heightMm }: ProofSize): string => `${format(widthMm)} × ${format(heightMm)}`;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_SIZE_MM;
const turn = ({ widthMm, heightMm }: ProofSize): ProofSize => ({ widthMm: heightMm, heightMm: widthMm });
const isSameSize = (a: ProofSize, b: ProofSize): boolean =>
  [a, turn(a)].some(({ widthMm, heightMm }) => isSame(widthMm, b.widthMm) && isSame(heightMm, b.heightMm));

/** Larger in both directions: margins or bleed around the design, where the file does not say what is cut. */
function mayContain(page: ProofSize, size: ProofSize): boolean {
  const margin = MIN_MARGINS_MM - SAME_SIZE_MM;
  return [page, turn(page)].some(
    ({ widthMm, heightMm }) => widthMm >= size.widthMm + margin && heightMm >= size.heightMm + margin,
  );
}

function compareSize({ pages, pageCount }: ReadProof, { size, sizes, repeat, sides }: OrderedProof): ProofDifference[] {
  if (!size) return [];
  const shown = pages.filter(({ isEmpty }) => !isEmpty);
  const differing = shown.filter(
    (page) =>
      !sizes.some((one) => isSameSize(page, one)) &&
      (page.isTrimmed === true || !sizes.some((one) => mayContain(page, one))),
  );
  // Pages beyond the sides show something else, such as a legend: one that agrees is enough.
  if (Math.max(pageCount, shown.length) > sides && differing.length < shown.length) return [];
  return differing.slice(0, MAX_OF_A_KIND).map((page): ProofDifference => {
    const base = { against: 'order' as const, version: null, page: pageCount > 1 ? page.number : null };
    const around = repeat && [page, turn(page)].find(({ widthMm }) => isSame(widthMm, repeat.widthMm));
    if (repeat && around)
      return { ...base, kind: 'repeat', found: format(around.heightMm), expected: format(repeat.mm) };
    return { ...base, kind: 'size', found: formatSize(page), expected: formatSize(size) };
  });
}

/** Inks that a file prints with plates. Of converted colours nobody knows the process inks. */
const listPlates = ({ inks, hasConvertedColors }: ReadProof): ArtworkInk[] =>
  inks.filter((ink) => makesPlate(ink) && !(hasConvertedColors === true && ink.role === 'process'));

function compareInks({ proof, order: { inks: ordered, sides }, otherInks }: ProofComparison): ProofDifference[] {
  if (!ordered) return [];
  const plates = listPlates(proof);
  const base = { against: 'order', version: null, page: null } as const;
  const added = plates.filter((ink) => !ordered.some((name) => isInkNamed(ink, name)));
  // What has no ink to name is a picture of the proof, and what was not read to its end may have more.
  const isWhole = plates.length > 0 && proof.hasConvertedColors !== true && proof.pages.length >= proof.pageCount;
  // The back may be a file that is posted later.
  const isComplete = isWhole && (proof.pageCount >= sides || (otherInks?.length ?? 0) > 0);
  const printed = isComplete && otherInks ? [...plates, ...otherInks.filter(makesPlate)] : null;
  const missing = printed ? ordered.filter((name) => !printed.some((ink) => isInkNamed(ink, name))) : [];
  return [
    ...added.map(({ name }): ProofDifference => ({ ...base, kind: 'inkAdded', found: name, expected: '' })),
    ...[...new Set(missing)].map((name): ProofDifference => ({
      ...base,
      kind: 'inkMissing',
      found: '',
      expected: name,
    })),
  ].slice(0, MAX_OF_A_KIND);
}

/** A code that is drawn otherwise is not read, so only codes of both sides are compared. */
function compareBarcodes(
  found: readonly string[],
  expected: readonly string[],
  base: Pick<ProofDifference, 'against' | 'version'>,
): ProofDifference[] {
  if (expected.length === 0 || found.every((code) => expected.includes(code))) return [];
  return [{ ...base, kind: 'barcode', page: null, found: found.join(', '), expected: expected.join(', ') }];
}

function compareVersions(proof: ReadProof, earlier: ReadProof, version: number): ProofDifference[] {
  const base = { against: 'version', version } as const;
  const sizes = proof.pages.flatMap((page): ProofDifference[] => {
    const old = earlier.pages.find(({ number }) => number === page.number);
    if (!old || isSameSize(page, old)) return [];
    const place = Math.max(proof.pageCount, earlier.pageCount) > 1 ? page.number : null;
    return [{ ...base, kind: 'size', page: place, found: formatSize(page), expected: formatSize(old) }];
  });
  const [plates, oldPlates] = [listPlates(proof), listPlates(earlier)];
  const areInksKnown = [proof, earlier].every(
    (one) => one.hasConvertedColors !== true && one.pages.length >= one.pageCount,
  );
  const listOther = (inks: readonly ArtworkInk[], others: readonly ArtworkInk[]): ArtworkInk[] =>
    areInksKnown && plates.length > 0 && oldPlates.length > 0
      ? inks.filter(({ name }) => !others.some((other) => getInkKey(other.name) === getInkKey(name)))
      : [];
  return [
    ...sizes.slice(0, MAX_OF_A_KIND),
    ...[
      ...listOther(plates, oldPlates).map(({ name }): ProofDifference => ({
        ...base,
        kind: 'inkAdded',
        page: null,
        found: name,
        expected: '',
      })),
      ...listOther(oldPlates, plates).map(({ name }): ProofDifference => ({
        ...base,
        kind: 'inkMissing',
        page: null,
        found: '',
        expected: name,
      })),
    ].slice(0, MAX_OF_A_KIND),
    ...compareBarcodes(proof.barcodes ?? [], earlier.barcodes ?? [], base),
  ];
}
