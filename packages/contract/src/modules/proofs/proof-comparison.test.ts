import {
  compareProof,
  getDifferenceKey,
  getFileDifferenceKey,
  MAX_DIFFERENCES,
  type ReadProof,
} from '@platewright/domain/proofs/proof-differences';
import { expect, it } from 'vitest';
import { MAX_POSTED_FILES, seenDifferences } from './proof-comparison.ts';

const COUNT = 60;
const list = <T>(create: (index: number) => T): T[] => Array.from({ length: COUNT }, (_, index) => create(index));
/** The longest names that the reader keeps, of letters that count twice. */
const name = (index: number, letters = 120) => `${index}-${'🟦'.repeat(letters)}`;
const read = (first: number, barcode: number): ReadProof => ({
  pageCount: COUNT,
  pages: list((index) => ({
    ...{ number: index + 1, isEmpty: false, isTrimmed: true },
    ...{ widthMm: 1234.5 + first + 10 * index, heightMm: 2345.6 },
  })),
  inks: list((index) => ({ name: name(first + index, 116), role: 'spot', usage: 'used', pages: [1] })),
  barcodes: list((index) => String(barcode + index)),
});

it('takes as many and as long keys as files can differ in', () => {
  const differences = compareProof({
    proof: read(1000, 5_901_234_123_000),
    order: {
      size: { widthMm: 95, heightMm: 70 },
      sizes: [{ widthMm: 95, heightMm: 70 }],
      repeat: null,
      // A customer types them.
      inks: [name(0, 4000)],
      sides: COUNT,
    },
    orderedBarcodes: list((index) => String(6_901_234_123_000 + index)),
    otherInks: [],
    before: { version: 1_000_000, proof: read(5000, 7_901_234_123_000) },
  });
  expect(differences).toHaveLength(MAX_DIFFERENCES);
  const inks = ['inkAdded', 'inkMissing'];
  expect(new Set(differences.map(({ against, kind }) => `${against} ${kind}`)).size).toBeGreaterThanOrEqual(6);
  expect(differences.some(({ kind, expected }) => inks.includes(kind) && expected.length > 4000)).toBe(false);
  const files = Array.from({ length: MAX_POSTED_FILES }, () => '6f1f7c1e-0c3c-4c57-9f43-0d9f6f6d3a10');
  const keys = files.flatMap((fileId) => differences.map((one) => getFileDifferenceKey(fileId, one)));
  expect(seenDifferences.parse(keys)).toEqual(keys);
  expect(seenDifferences.safeParse([...keys, 'one more']).success).toBe(false);
  expect(new Set(differences.map(getDifferenceKey)).size).toBe(differences.length);
});
