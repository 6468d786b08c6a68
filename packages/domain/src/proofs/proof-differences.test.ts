import { describe, expect, it } from 'vitest';
import type { ArtworkInk, InkRole } from '../artwork/artwork.ts';
import type { OrderedProof } from './ordered-proof.ts';
import { compareProof, noteDifference, type ProofComparison, type ReadProof } from './proof-differences.ts';

const roles: Readonly<Record<string, InkRole>> = {
  ...Object.fromEntries(['Cyan', 'Magenta', 'Yellow', 'Black'].map((name) => [name, 'process' as const])),
  Dieline: 'cutting',
  'Opaque White': 'white',
};
const toInks = (names: readonly string[]): ArtworkInk[] =>
  names.map((name) => ({ name, role: roles[name] ?? 'spot', usage: 'used', pages: [1] }));
const CMYK = ['Cyan', 'Magenta', 'Yellow', 'Black'];

const read = (
  size: readonly [number, number] | readonly (readonly [number, number])[],
  {
    inks = CMYK,
    ...more
  }: Omit<Partial<ReadProof>, 'inks'> & { readonly inks?: readonly string[]; readonly isTrimmed?: boolean } = {},
): ReadProof => {
  const sizes = (typeof size[0] === 'number' ? [size] : size) as readonly (readonly [number, number])[];
  const pages = sizes.map(([widthMm, heightMm], index) => ({
    ...{ number: index + 1, widthMm, heightMm, isEmpty: false },
    isTrimmed: more.isTrimmed ?? true,
  }));
  return { pageCount: pages.length, pages, ...more, inks: toInks(inks) };
};
/** A label of 95 × 70 mm, 3 across and 4 around on 96 teeth, with a K of 6.377 mm. */
const label: OrderedProof = {
  size: { widthMm: 95, heightMm: 70 },
  sizes: [
    ...[70, 68.535, 304.8, 298.423, 298.6, 292.35].map((heightMm) => ({ widthMm: 95, heightMm })),
    ...[70, 68.535, 304.8, 298.423, 298.6, 292.35].map((heightMm) => ({ widthMm: 291, heightMm })),
  ],
  repeat: { widthMm: 291, mm: 304.8 },
  inks: CMYK,
  sides: 1,
};
const compare = (proof: ReadProof, more: Partial<ProofComparison> = {}) =>
  compareProof({ proof, order: label, orderedBarcodes: [], otherInks: [], before: null, ...more }).map(
    (difference) => `${difference.against} ${difference.kind} ${noteDifference(difference)}`,
  );

describe('a proof and its order', () => {
  it.each<[string, ReadProof]>([
    ['the label', read([95, 70])],
    ['the label in points', read([94.97, 70.05])],
    ['the label, turned', read([70, 95])],
    ['the whole print', read([291, 304.8])],
    ['the whole print as it lies flat', read([291, 298.423])],
    ['one lane', read([95, 304.8])],
    ['a page with margins that names no trim', read([210, 297], { isTrimmed: false })],
    [
      'the label, and a legend on another page',
      read([
        [95, 70],
        [210, 297],
      ]),
    ],
    ['a cutting line', read([95, 70], { inks: [...CMYK, 'Dieline'] })],
    ['a picture in the colours of a screen', read([95, 70], { hasConvertedColors: true })],
  ])('agree: %s', (_what, proof) => {
    expect(compare(proof)).toEqual([]);
  });

  it.each<[string, ReadProof, readonly string[]]>([
    [
      'another size and another ink',
      read([70, 100], { inks: ['Cyan', 'PANTONE 485 C'] }),
      [
        'order size 70 × 100 ≠ 95 × 70',
        'order inkAdded + PANTONE 485 C',
        'order inkMissing − Magenta',
        'order inkMissing − Yellow',
        'order inkMissing − Black',
      ],
    ],
    [
      'a page that is larger in one direction only',
      read([100, 70], { isTrimmed: false }),
      ['order size 100 × 70 ≠ 95 × 70'],
    ],
    ['a page that is too small', read([90, 60], { isTrimmed: false }), ['order size 90 × 60 ≠ 95 × 70']],
    ['another repeat', read([291, 317.5]), ['order repeat 317.5 ≠ 304.8']],
    [
      'a back of another size',
      read([
        [95, 70],
        [80, 60],
      ]),
      [],
    ],
    [
      'a spot in a picture of a screen',
      read([95, 70], { inks: [...CMYK, 'Gold'], hasConvertedColors: true }),
      ['order inkAdded + Gold'],
    ],
  ])('differ: %s', (_what, proof, differences) => {
    expect(compare(proof)).toEqual(differences);
  });

  it('differ on each side of a bag', () => {
    const bag = { ...label, sides: 2 };
    expect(
      compare(
        read([
          [95, 70],
          [80, 60],
        ]),
        { order: bag },
      ),
    ).toEqual(['order size p. 2: 80 × 60 ≠ 95 × 70']);
  });

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['one ink of two papers', ['PANTONE 485 C'], ['Pantone 485 U'], []],
    ['without the name of the book', ['PANTONE Reflex Blue C'], ['reflex blue'], []],
    ['a white of another name', ['Opaque White'], ['White'], []],
    ['a white in Arabic', ['Opaque White'], ['أبيض'], []],
    ['another number', ['PANTONE 485 C'], ['PANTONE 486 C'], ['+ PANTONE 485 C', '− PANTONE 486 C']],
    ['a yellow of the book', ['PANTONE Yellow C'], ['Yellow'], ['+ PANTONE Yellow C', '− Yellow']],
  ])('compare inks by their names: %s', (_what, inks, ordered, differences) => {
    expect(
      compare(read([95, 70], { inks }), { order: { ...label, inks: ordered } }).map((text) =>
        text.split(' ').slice(2).join(' '),
      ),
    ).toEqual(differences);
  });

  it('lack no ink that another proof prints, or may print', () => {
    const half = read([95, 70], { inks: ['Cyan', 'Magenta'] });
    expect(compare(half, { otherInks: toInks(['Yellow', 'Black']) })).toEqual([]);
    expect(compare(half, { otherInks: null })).toEqual([]);
    expect(compare({ ...half, pageCount: 40 })).toEqual([]);
    expect(compare(half, { order: { ...label, sides: 2 } })).toEqual([]);
    expect(compare(read([95, 70], { inks: [] }))).toEqual([]);
  });

  it('say nothing of what the order does not say', () => {
    const unknown = { size: null, sizes: [], repeat: null, inks: null, sides: 1 };
    expect(compare(read([70, 100], { inks: ['Gold'] }), { order: unknown })).toEqual([]);
  });

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['the same', ['5901234123457'], ['5901234123457'], []],
    ['one of several', ['5901234123457'], ['5901234123457', '96385074'], []],
    ['not read in the artwork', ['5901234123457'], [], []],
    ['not read in the proof', [], ['5901234123457'], []],
    ['another', ['96385074'], ['5901234123457'], ['order barcode 96385074 ≠ 5901234123457']],
    ['one that is right', ['1', '2'], ['1', '3'], ['order barcode 2 ≠ 3']],
    ['one too many', ['1', '2'], ['1'], ['order barcode 2 ≠ 1']],
    [
      'many',
      Array.from({ length: 11 }, (_, index) => String(index)),
      ['a', 'a'],
      ['order barcode 0, 1, 2, 3, 4, 5, 6, 7, +3 ≠ a'],
    ],
  ])('compare the digits of barcodes: %s', (_what, barcodes, orderedBarcodes, differences) => {
    expect(compare(read([95, 70], { barcodes }), { orderedBarcodes })).toEqual(differences);
  });
});

describe('codes of which some may not be listed', () => {
  const [code, other] = [['5901234123457'], ['96385074']];
  const differing = ['order barcode 96385074 ≠ 5901234123457', 'version barcode v1: 96385074 ≠ 5901234123457'];
  const compareCodes = (proof: ReadProof, before: ReadProof, orderedBarcodes: readonly string[] | null = code) =>
    compare(proof, { orderedBarcodes, before: { version: 1, proof: before } });
  const listed = { proof: read([95, 70], { barcodes: other }), before: read([95, 70], { barcodes: code }) };

  it('are compared with none', () => {
    expect(compareCodes(listed.proof, listed.before)).toEqual(differing);
    expect(compareCodes({ ...listed.proof, hasMoreBarcodes: true }, listed.before)).toEqual([]);
    expect(compareCodes({ ...listed.proof, pageCount: 2 }, listed.before)).toEqual([]);
    expect(compareCodes(listed.proof, { ...listed.before, hasMoreBarcodes: true })).toEqual(differing.slice(0, 1));
    expect(compareCodes(listed.proof, read([95, 70]))).toEqual(differing.slice(0, 1));
    expect(compareCodes(listed.proof, listed.before, null)).toEqual(differing.slice(1));
  });
});

describe('a proof and the version before', () => {
  it('are compared by size, inks and barcodes', () => {
    const before = { version: 2, proof: read([70, 100], { inks: ['Cyan', 'Gold'], barcodes: ['96385074'] }) };
    const proof = read([95, 70], { inks: CMYK, barcodes: ['5901234123457'] });
    expect(compare(proof, { before })).toEqual([
      'version size v2: 95 × 70 ≠ 70 × 100',
      'version inkAdded v2: + Magenta',
      'version inkAdded v2: + Yellow',
      'version inkAdded v2: + Black',
      'version inkMissing v2: − Gold',
      'version barcode v2: 5901234123457 ≠ 96385074',
    ]);
    expect(compare(proof, { before: { version: 1, proof } })).toEqual([]);
    const picture = { version: 1, proof: read([95, 70], { inks: CMYK, hasConvertedColors: true }) };
    expect(compare(proof, { before: picture })).toEqual([]);
  });
});
