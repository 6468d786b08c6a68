import { describe, expect, it } from 'vitest';
import { listPrintingInks, listTechnicalInks, locatePage, sortFindings } from './artwork.ts';
import { countDesigns, listArtworkOptions, toChosenArtwork } from './artwork-choices.ts';
import { createFacts as facts, labelInks } from './artwork-fixture.ts';

describe('a page of an archive', () => {
  const files = [
    { name: 'a.pdf', firstPage: 1, pageCount: 2 },
    { name: 'b.pdf', firstPage: 3, pageCount: 1 },
  ];
  it.each([
    [1, { name: 'a.pdf', page: 1 }],
    [2, { name: 'a.pdf', page: 2 }],
    [3, { name: 'b.pdf', page: 1 }],
    [4, null],
  ])('%i is that of the file inside', (page, expected) => {
    expect(locatePage({ files }, page)).toEqual(expected);
  });

  it('is what it is in any other file', () => {
    expect(locatePage({}, 1)).toBeNull();
  });
});

describe('which artwork counts', () => {
  const file = (fileId: string, side: 'face' | 'back', pages: number) => ({
    fileId,
    name: `${fileId}.pdf`,
    side,
    facts: facts(60, 80, labelInks, pages),
  });
  it.each([
    ['one page', [file('a', 'face', 1)], false, ['a:1']],
    ['several pages and files', [file('a', 'face', 2), file('b', 'face', 1)], false, ['a:1', 'a:2', 'b:1']],
    ['two pages for two sides', [file('a', 'face', 2)], true, ['a:1+2', 'a:1', 'a:2']],
    ['a file for the back', [file('a', 'face', 1), file('b', 'back', 1)], true, ['a:1+b']],
    ['no file for the face', [file('b', 'back', 1)], true, []],
  ] as const)('%s', (_name, files, hasBack, ids) => {
    expect(listArtworkOptions(files, hasBack).map(({ id }) => id)).toEqual(ids);
  });

  it('leaves out pages that print nothing, and names both sides', () => {
    const two = file('a', 'face', 2);
    const empty = {
      ...two,
      facts: { ...two.facts, pages: two.facts.pages.map((page) => ({ ...page, isEmpty: page.number === 1 })) },
    };
    expect(listArtworkOptions([empty], true).map(({ id }) => id)).toEqual(['a:2']);
    const [both] = listArtworkOptions([two], true);
    expect(both && toChosenArtwork(both)).toEqual({
      face: { facts: two.facts, page: 1 },
      back: { facts: two.facts, page: 2 },
      designs: null,
    });
  });

  it('counts the designs of all files: pages that print, of the face alone', () => {
    const two = file('a', 'face', 2);
    expect(countDesigns([two, file('b', 'face', 1), file('c', 'back', 4)])).toBe(3);
    const [first] = two.facts.pages;
    const empty = {
      ...two,
      facts: { ...two.facts, pages: first ? [first, { ...first, number: 2, isEmpty: true }] : [] },
    };
    expect(countDesigns([empty])).toBe(1);
    // More pages than were read.
    expect(countDesigns([{ ...two, facts: { ...two.facts, pageCount: 300 } }])).toBeNull();
  });
});

describe('inks and findings', () => {
  it('inks that print are those with plates', () => {
    expect(listPrintingInks({ inks: labelInks }, 1).map(({ name }) => name)).toEqual([
      'Black',
      'PANTONE 186 C',
      'PANTONE 349 C',
    ]);
    expect(listTechnicalInks({ inks: labelInks }, 1).map(({ name }) => name)).toEqual(['Dieline', 'Dimensions']);
    expect(listPrintingInks({ inks: labelInks }, 2)).toEqual([]);
  });

  it('findings are read by level, then by what matters', () => {
    const found = [
      { rule: 'courier', level: 'warning', page: 1 },
      { rule: 'bleedMm', level: 'warning', page: 2 },
      { rule: 'bleedMm', level: 'warning', page: 1 },
      { rule: 'outputIntent', level: 'error', page: null },
      { rule: 'colorSpace', level: 'error', page: 1 },
    ] as const;
    expect(sortFindings(found).map(({ rule, page }) => `${rule} ${page}`)).toEqual([
      'colorSpace 1',
      'outputIntent null',
      'bleedMm 1',
      'bleedMm 2',
      'courier 1',
    ]);
  });
});
