import { artworkRules } from '@platewright/domain/artwork/artwork';
import { artwork as arabic } from '@platewright/texts/ar/shared/artwork';
import { artwork as english } from '@platewright/texts/en/shared/artwork';
import { createI18n } from '@platewright/texts/create-i18n';
import { describe, expect, it } from 'vitest';
import { toFindingItems, type ArtworkFinding, type TranslateArtwork } from './artwork-findings.ts';

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
        level: 'warning',
        levelText: 'May print badly',
        what: 'Text is 3 pt, at least 4 pt are needed.',
        where: 'Page 1 · 7.1 mm from the left, 70 mm from the top · Ink \u2068Black\u2069 · 12 places',
        why: 'Thin strokes of small letters break away from the plate.',
        fix: 'Set it larger or bolder.',
      },
    ]);
  });

  it('of a whole file, with a name of its own for a password', () => {
    const locked = finding({ rule: 'unreadable', value: 'password', page: null, place: null, ink: null, count: 1 });
    expect(toFindingItems([locked], t)[0]).toMatchObject({
      what: 'The file is protected with a password.',
      where: 'Whole file',
    });
  });

  it('have texts for every rule in both languages', () => {
    for (const catalogue of [english, arabic])
      for (const rule of artworkRules) expect(Object.keys(catalogue.rules[rule])).toEqual(['what', 'why', 'fix']);
  });
});
