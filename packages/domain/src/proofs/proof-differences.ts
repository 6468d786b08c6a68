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
  /** Left out by earlier readers. */
  readonly barcodes?: readonly string[] | undefined;
  /** It may have more codes than those. */
  readonly hasMoreBarcodes?: boolean | undefined;
}

export interface ProofComparison {
  readonly proof: ReadProof;
  readonly order: OrderedProof;
  /** Codes of the artwork that was ordered; null where it may have others, so that no code is said to be a wrong one. */
  readonly orderedBarcodes: readonly string[] | null;
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
/** And no more of one text: the longest name that the reader keeps of an ink is as long. */
const [MAX_NAME, MAX_NAMED_CODES] = [120, 8];
/** Sizes, inks and barcodes, of the order and of the version before. */
export const MAX_DIFFERENCES = 2 * (2 * MAX_OF_A_KIND + 1);

/**
 * Where a proof differs from its order and from the version before. Only what is certain: a proof may show one label or the
 * whole print, flat or as long as it prints, in a page with margins, and in converted colours.
 */
export function compareProof(comparison: ProofComparison): ProofDifference[] {
  const { proof, before } = comparison;
  return [
    ...compareSize(proof, comparison.order),
    ...compareInks(comparison),
    ...compareBarcodes(listCodes(proof), comparison.orderedBarcodes, { against: 'order', version: null }),
    ...(before ? compareVersions(proof, before.proof, before.version) : []),
  ];
}

/** Stands for a difference where people confirm what they saw. */
export const getDifferenceKey = ({ against, kind, version, page, found, expected }: ProofDifference): string =>
  [against, kind, version ?? '', page ?? '', found, expected].join('|');

/** The same of a file that is posted with others: who confirms what one of them differs in has not seen another one. */
export const getFileDifferenceKey = (fileId: string, difference: ProofDifference): string =>
  `${fileId}|${getDifferenceKey(difference)}`;

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
    ...added.map(({ name }): ProofDifference => ({ ...base, kind: 'inkAdded', found: clipName(name), expected: '' })),
    ...[...new Set(missing.map(clipName))].map((name): ProofDifference => ({
      ...base,
      kind: 'inkMissing',
      found: '',
      expected: name,
    })),
  ].slice(0, MAX_OF_A_KIND);
}

/** A customer may order an ink by a text without an end. */
function clipName(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME).join('')}…` : name;
}

/** Every code of a file that draws it bar by bar; null where it may have more. */
export const listCodes = ({ pages, pageCount, barcodes, hasMoreBarcodes }: ReadProof): readonly string[] | null =>
  barcodes && hasMoreBarcodes !== true && pages.length >= pageCount ? barcodes : null;

/** A code that is drawn otherwise is not read, so only codes of both sides are compared. */
function compareBarcodes(
  found: readonly string[] | null,
  expected: readonly string[] | null,
  base: Pick<ProofDifference, 'against' | 'version'>,
): ProofDifference[] {
  if (!found || !expected || expected.length === 0) return [];
  const added = found.filter((code) => !expected.includes(code));
  if (added.length === 0) return [];
  const missing = expected.filter((code) => !found.includes(code));
  // Where no code is missing, it is one of those that it should be.
  const meant = missing.length > 0 ? missing : expected;
  return [{ ...base, kind: 'barcode', page: null, found: nameCodes(added), expected: nameCodes(meant) }];
}

/** The first of them, and how many more there are. */
function nameCodes(codes: readonly string[]): string {
  const all = [...new Set(codes)];
  const more = all.length - MAX_NAMED_CODES;
  return [...all.slice(0, MAX_NAMED_CODES), ...(more > 0 ? [`+${more}`] : [])].join(', ');
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
        found: clipName(name),
        expected: '',
      })),
      ...listOther(oldPlates, plates).map(({ name }): ProofDifference => ({
        ...base,
        kind: 'inkMissing',
        page: null,
        found: '',
        expected: clipName(name),
      })),
    ].slice(0, MAX_OF_A_KIND),
    ...compareBarcodes(listCodes(proof), listCodes(earlier), base),
  ];
}
