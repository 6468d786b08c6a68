import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { InkRole } from './color/ink-role.ts';
import { reportArtwork } from './report.ts';
import { separatePage } from './separations/separate.ts';

/** What a person reads off each file of `testing/producers`, by whoever wrote it. */
interface Expected {
  /** In mm, and the box that says so. */
  readonly size: readonly [number, number, 'TrimBox' | 'CropBox'];
  readonly pages?: number;
  readonly inks: Readonly<Partial<Record<InkRole, readonly string[]>>>;
  /** Names of the fonts; all are embedded. */
  readonly fonts: readonly string[];
  /** Lines of text on the first page. */
  readonly texts: number;
  /** Largest and only resolution of the images of all pages. */
  readonly ppi: readonly number[];
  /** Findings of places, and how many of each. */
  readonly findings: Readonly<Record<string, number>>;
  readonly conformance?: string;
  readonly isEncrypted?: boolean;
}

const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

const HONEY: Expected = {
  size: [70, 100, 'TrimBox'],
  inks: {
    process: ['Magenta', 'Yellow', 'Black'],
    spot: ['PANTONE 186 C', 'PANTONE 349 C'],
    white: ['Opaque White'],
    cutting: ['Die line'],
  },
  fonts: ['DejaVuSans', 'DejaVuSans-Bold'],
  texts: 4,
  ppi: [72],
  findings: { blackTextKnocksOutPt: 1, multiInkTextPt: 1, positiveTextPt: 1, imagePpi: 1 },
};

const FILES: Readonly<Record<string, Expected>> = {
  'honey.pdf': HONEY,
  'honey-protected.pdf': { ...HONEY, isEncrypted: true },
  'dates.pdf': {
    size: [120, 60, 'TrimBox'],
    pages: 2,
    inks: { process: PROCESS, spot: ['PANTONE 4975 C'], varnish: ['Spot UV'], cutting: ['CutContour'] },
    fonts: ['LMRoman10-Regular', 'LMRoman12-Bold'],
    texts: 2,
    ppi: [102, 241],
    findings: { blackTextKnocksOutPt: 3, positiveTextPt: 1, imagePpi: 1, oneBitImagePpi: 1 },
  },
  'oil.pdf': {
    size: [90, 120, 'TrimBox'],
    inks: { process: PROCESS, spot: ['PANTONE 872 C'], varnish: ['ورنيش'] },
    fonts: ['DejaVuSans', 'NotoNaskhArabic-Bold'],
    texts: 4,
    ppi: [],
    findings: { blackTextKnocksOutPt: 1, positiveLineMm: 1 },
  },
  'sticker.pdf': {
    size: [60, 60, 'CropBox'],
    pages: 2,
    inks: { process: PROCESS },
    fonts: ['DejaVuSans-Bold'],
    texts: 1,
    ppi: [102],
    findings: { colorSpace: 7, positiveTextPt: 1, blackLineKnocksOutPt: 1, positiveLineMm: 1, imagePpi: 1 },
  },
  'tea.pdf': {
    size: [80, 50, 'CropBox'],
    inks: { process: PROCESS },
    fonts: ['DejaVuSans', 'NotoNaskhArabic-Bold'],
    texts: 3,
    ppi: [145],
    findings: {
      bleedMm: 1,
      colorSpace: 7,
      multiInkTextPt: 1,
      positiveTextPt: 1,
      multiInkLinePt: 1,
      positiveLineMm: 1,
      imagePpi: 1,
    },
  },
  'bread.pdf': {
    size: [105, 148, 'CropBox'],
    inks: { process: ['Magenta', 'Yellow', 'Black'] },
    fonts: ['DejaVuSans', 'DejaVuSans-Bold', 'NotoNaskhArabic-Regular'],
    texts: 3,
    ppi: [],
    findings: {
      bleedMm: 1,
      colorSpace: 7,
      blackTextKnocksOutPt: 1,
      positiveTextPt: 1,
      blackLineKnocksOutPt: 1,
      positiveLineMm: 1,
    },
  },
  'shipping.pdf': {
    size: [99.822, 149.945, 'CropBox'],
    inks: { process: PROCESS },
    fonts: ['DejaVuSans', 'DejaVuSans-Bold', 'NotoNaskhArabic-Bold'],
    // Every glyph is placed by itself: a finding counts lines, not letters.
    texts: 6,
    ppi: [128],
    findings: { colorSpace: 20, blackTextKnocksOutPt: 4, positiveTextPt: 1, blackLineKnocksOutPt: 4, imagePpi: 1 },
  },
  'water.pdf': {
    size: [210, 50, 'TrimBox'],
    inks: { process: PROCESS, spot: ['PANTONE 2925 C'], cutting: ['Stanze'] },
    fonts: ['LMSans10-Bold', 'LMSans10-Regular'],
    texts: 3,
    ppi: [145],
    findings: { imagePpi: 1 },
    conformance: 'PDF/X-4',
  },
};

const read = (name: string): Buffer => readFileSync(new URL(`../testing/producers/${name}`, import.meta.url));

const sort = (names: Iterable<string>): string[] => [...names].sort();

describe.each(Object.entries(FILES))('%s', (name, expected) => {
  it('is read as a person reads it', async () => {
    const { facts, counts } = await reportArtwork(read(name));
    if (!facts) throw new Error('It was not read.');
    const [first] = facts.pages;
    expect([first?.widthMm, first?.heightMm, first?.sizeFrom]).toEqual(expected.size);
    expect(facts.pageCount).toBe(expected.pages ?? 1);
    expect(facts.conformance).toBe(expected.conformance ?? null);
    expect(facts.isEncrypted).toBe(expected.isEncrypted ?? false);
    const inks: Partial<Record<InkRole, string[]>> = {};
    for (const ink of facts.inks) (inks[ink.role] ??= []).push(ink.name);
    for (const role of Object.keys({ ...inks, ...expected.inks }) as InkRole[])
      expect(sort(inks[role] ?? []), role).toEqual(sort(expected.inks[role] ?? []));
    expect(sort(facts.fonts.map((font) => font.name))).toEqual(expected.fonts);
    expect(facts.fonts.every(({ isEmbedded, isSubset }) => isEmbedded && isSubset)).toBe(true);
    expect(first?.counts['text']).toBe(expected.texts);
    expect(facts.pages.flatMap(({ images }) => images.map(({ ppiX }) => ppiX))).toEqual(expected.ppi);
    const found: Record<string, number> = {};
    for (const { rule, page, count } of counts) if (page !== null) found[rule] = (found[rule] ?? 0) + count;
    expect(found).toEqual(expected.findings);
  });

  it('makes a plate of each of its inks', async () => {
    const bytes = read(name);
    const { facts } = await reportArtwork(bytes);
    for (const { number, inks, widthMm, heightMm } of facts?.pages ?? []) {
      const { plates, widthPixels, heightPixels } = await separatePage(bytes, { page: number, inks, ppi: 72 });
      expect(Math.min(widthPixels - (widthMm / 25.4) * 72, heightPixels - (heightMm / 25.4) * 72)).toBeGreaterThan(-1);
      const printed = plates.filter(({ gray }) => gray.some((value) => value < 250)).map(({ ink }) => ink);
      expect(sort(printed)).toEqual(sort(inks));
    }
  });
});

it('counts a barcode in a palette of black and white as one plate', async () => {
  const { facts } = await reportArtwork(read('dates.pdf'));
  expect(facts?.pages[1]?.inks).toEqual(['PANTONE 4975 C', 'Black', 'CutContour']);
});
