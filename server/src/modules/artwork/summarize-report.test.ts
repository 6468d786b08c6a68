import type { ArtworkFacts } from '@platewright/artwork/facts/artwork-facts';
import { FLEXO_PROFILE } from '@platewright/artwork/preflight/profile';
import type { InkCoverage } from '@platewright/artwork/separations/measure-ink-coverage';
import { describe, expect, it } from 'vitest';
import { summarizeReport } from './summarize-report.ts';

const facts: ArtworkFacts = {
  ...{ pdfVersion: '1.6', conformance: null, outputIntent: null, isEncrypted: false, pageCount: 3 },
  ...{ pages: [], inks: [], fonts: [], layers: [] },
};
const files = [
  { name: 'a.pdf', index: 0, isPicture: false, firstPage: 1, pageCount: 2 },
  { name: 'b.pdf', index: 1, isPicture: false, firstPage: 3, pageCount: 1 },
];
const coverages: InkCoverage[] = [{ page: 3, percent: 390, box: [0, 0, 1, 1] }];
const listFindings = (read: ArtworkFacts) =>
  summarizeReport({ facts: read, unreadable: null, findings: [], counts: [] }, coverages, FLEXO_PROFILE).findings;

describe('barcodes of a file', () => {
  const page = {
    ...{ number: 1, widthMm: 95, heightMm: 70, isEmpty: false, counts: {}, paintedBox: null, userUnit: 1 },
    ...{ inks: [], images: [], transparency: [], annotations: 0, barcodes: [], rotation: 0, sizeFrom: 'CropBox' },
    ...{ hasConvertedColors: false, hadNegativeImages: false },
    boxes: { media: [0, 0, 1, 1], crop: [0, 0, 1, 1], trim: null, bleed: null },
  } as unknown as ArtworkFacts['pages'][number];
  const summarize = (count: number, hasMoreBarcodes = false) => {
    const barcodeDigits = Array.from({ length: count }, (_, index) => String(index));
    const read = { ...facts, pages: [{ ...page, barcodeDigits, hasMoreBarcodes }] };
    return summarizeReport({ facts: read, unreadable: null, findings: [], counts: [] }, [], FLEXO_PROFILE).facts;
  };

  it('say that there are more than are listed', () => {
    expect(summarize(50)).not.toHaveProperty('hasMoreBarcodes');
    expect(summarize(51)).toMatchObject({ hasMoreBarcodes: true });
    expect(summarize(51)?.barcodes).toHaveLength(50);
    expect(summarize(1, true)).toMatchObject({ barcodes: ['0'], hasMoreBarcodes: true });
  });
});

describe('a finding about ink coverage', () => {
  it('names its file in an archive', () => {
    expect(listFindings({ ...facts, files })).toMatchObject([{ rule: 'inkCoverage', page: 3, file: 'b.pdf' }]);
  });

  it('names none in any other file', () => {
    expect(listFindings(facts)).toMatchObject([{ rule: 'inkCoverage', page: 3 }]);
    expect(listFindings(facts)[0]).not.toHaveProperty('file');
  });
});
