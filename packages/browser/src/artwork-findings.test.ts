import { artworkRules } from '@platewright/domain/artwork/artwork';
import { getFindingKey } from '@platewright/domain/artwork/finding-key';
import { artwork as arabic } from '@platewright/texts/ar/shared/artwork';
import { artwork as english } from '@platewright/texts/en/shared/artwork';
import { createI18n } from '@platewright/texts/create-i18n';
import { describe, expect, it } from 'vitest';
import {
  describeArchive,
  describeCoverage,
  toBoardPictures,
  toFindingItems,
  toReviewedItems,
  type ArtworkFinding,
  type TranslateArtwork,
} from './artwork-findings.ts';

const t = createI18n('en', english).t as unknown as TranslateArtwork;
const finding = (extra: Partial<ArtworkFinding>): ArtworkFinding => ({
  rule: 'positiveTextPt',
  gwgRule: null,
  level: 'warning',
  value: 3,
  limit: 4,
  unit: 'pt',
  ink: 'Black',
  page: 1,
  place: { left: 7.06, top: 70.04, width: 5, height: 1 },
  count: 12,
  ...extra,
});

describe('findings in words', () => {
  it('say what, where, why and what to do', () => {
    expect(toFindingItems([finding({})], t)).toEqual([
      {
        id: 'positiveTextPt-0',
        isUsual: false,
        number: 1,
        level: 'warning',
        levelText: 'May print badly',
        what: 'Text is 3 pt, at least 4 pt are needed.',
        where: 'Page 1 · 7.1 mm from the left, 70 mm from the top · Ink \u2068Black\u2069 · 12 places',
        why: 'Thin strokes of small letters break away from the plate.',
        fix: 'Set it larger or bolder.',
        pin: null,
        rule: 'positiveTextPt',
      },
    ]);
  });

  it('have a pin where a picture shows their place, bleed and margin included', () => {
    const pictures = [{ page: 1, url: '/1.webp', place: { left: -5, top: -5, width: 100, height: 50 } }];
    const place = { left: 20, top: 5, width: 10, height: 5 };
    const items = toFindingItems(
      [finding({ place }), finding({ place, page: 2 }), finding({ place: null })],
      t,
      pictures,
    );
    expect(items.map(({ number, pin }) => [number, pin])).toEqual([
      [1, { page: 1, left: 0.25, top: 0.2, width: 0.1, height: 0.1 }],
      [2, null],
      [3, null],
    ]);
    expect(toBoardPictures(pictures)).toEqual([{ page: 1, src: '/1.webp', aspect: 0.5 }]);
  });

  it('say so where a page comes after those that have a picture', () => {
    const pictures = [1, 2].map((page) => ({ page, url: '/1.webp', place: { left: 0, top: 0, width: 9, height: 9 } }));
    const places = (known: typeof pictures) =>
      toFindingItems([finding({ page: 2 }), finding({ page: 21 }), finding({ page: null })], t, known).map((item) =>
        item.where.includes('no picture, only the first pages have one'),
      );
    expect(places(pictures)).toEqual([false, true, false]);
    // They may still be drawn.
    expect(places([])).toEqual([false, false, false]);
  });

  it('of a whole file, with a name of its own for a password', () => {
    const locked = finding({ rule: 'unreadable', value: 'password', page: null, place: null, ink: null, count: 1 });
    expect(toFindingItems([locked], t)[0]).toMatchObject({
      what: 'The file is protected with a password.',
      where: 'Whole file',
    });
  });

  it('name the line screen that a limit is for', () => {
    const [item] = toFindingItems([finding({ rule: 'imagePpi', value: 240, limit: 263, lineScreen: 175 })], t);
    expect(item?.what).toBe('An image has 240 ppi, your press setting of 175 lpi needs 263.');
  });

  it('of an archive name the file inside and its page there', () => {
    const files = [
      { name: 'a.pdf', firstPage: 1, pageCount: 2 },
      { name: 'b.pdf', firstPage: 3, pageCount: 1 },
    ];
    const inkCoverage = { percent: 301.4, page: 3 };
    const facts = { pageCount: 3, pages: [], inks: [], conformance: null, outputIntent: null, inkCoverage, files };
    const whole = { page: null, place: null, ink: null, count: 1 };
    const items = toFindingItems(
      [
        finding({ page: 3, place: null, ink: null, count: 1, file: 'b.pdf' }),
        finding({ ...whole, rule: 'unreadable', value: 'password', file: 'c.pdf' }),
        finding({ ...whole, rule: 'unreadable', value: 'nested', file: 'd.zip' }),
        finding({ ...whole, rule: 'tooLarge', value: 'entries' }),
      ],
      t,
      [],
      facts,
    );
    expect(items.map(({ where, what }) => [where, what])).toEqual([
      ['\u2068b.pdf\u2069, page 1', 'Text is 3 pt, at least 4 pt are needed.'],
      ['\u2068c.pdf\u2069', english.rules.unreadablePassword.what],
      ['\u2068d.zip\u2069', english.rules.unreadableNested.what],
      ['Whole file', english.rules.tooLargeArchive.what],
    ]);
    expect(describeArchive(facts, t)).toBe('2 files inside were read: \u2068a.pdf\u2069 · \u2068b.pdf\u2069.');
    const many = Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, firstPage: index + 1, pageCount: 1 }));
    expect(describeArchive({ ...facts, files: many }, t)).toContain('and 3 more');
    expect(describeArchive({ ...facts, files: undefined }, t)).toBeNull();
    expect(describeCoverage(facts, t)).toBe('301 % on page 1 of \u2068b.pdf\u2069');
    expect(describeCoverage({ ...facts, inkCoverage: null }, t)).toBeNull();
  });

  it('are usual where nearly every file has them, unless a new file is asked for because of one', () => {
    const note = { level: 'note', page: null, place: null, ink: null, count: 1 } as const;
    const findings = [
      finding({}),
      finding({ ...note, rule: 'conformance' }),
      finding({ ...note, rule: 'outputIntent' }),
    ];
    const listUsual = (items: readonly { isUsual: boolean; rule: string | null }[]) =>
      items.flatMap(({ isUsual, rule }) => (isUsual ? [rule] : []));
    expect(listUsual(toFindingItems(findings, t))).toEqual(['conformance', 'outputIntent']);
    const reading = { fileId: 'a', facts: null, findings, pictures: [] };
    const key = toReviewedItems(reading, [], t).find(({ rule }) => rule === 'outputIntent')?.key ?? '';
    const review = {
      id: 1,
      fileId: 'a',
      finding: null,
      added: null,
      reason: '',
      at: '',
      kind: 'requested',
      key,
    } as const;
    expect(listUsual(toReviewedItems(reading, [review], t))).toEqual(['conformance']);
  });

  it('of an order hold what prepress says about them; those of staff come first within their level', () => {
    const fileId = 'a';
    const review = { fileId, finding: null, added: null, reason: '', at: '' } as const;
    const added = { level: 'warning' as const, page: 1, place: null, what: 'A hair.', fix: '' };
    const font = finding({ rule: 'fontNotEmbedded', level: 'error', value: 'Helvetica', place: null, page: null });
    const items = toReviewedItems(
      { fileId, facts: null, findings: [font, finding({})], pictures: [] },
      [
        { ...review, id: 1, kind: 'accepted', key: getFindingKey(finding({})), reason: 'Fine.' },
        { ...review, id: 2, kind: 'added', key: 'added|2', added },
        { ...review, id: 3, kind: 'requested', key: 'added|2', added },
        { ...review, id: 4, kind: 'accepted', key: getFindingKey(font), fileId: 'b' },
      ],
      t,
    );
    expect(items.map(({ number, key, accepted, isRequested }) => [number, key, accepted?.id, isRequested])).toEqual([
      [1, getFindingKey(font), undefined, false],
      [2, 'added|2', undefined, true],
      [3, getFindingKey(finding({})), 1, false],
    ]);
    expect(items[1]).toMatchObject({ what: '\u2068A hair.\u2069', where: 'From our prepress department · Page 1' });
  });

  it('have texts for every rule in both languages', () => {
    for (const catalogue of [english, arabic])
      for (const rule of artworkRules) expect(Object.keys(catalogue.rules[rule])).toEqual(['what', 'why', 'fix']);
  });
});
