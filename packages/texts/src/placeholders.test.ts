import { describe, expect, it } from 'vitest';
import { artwork as arabicArtwork } from './ar/shared/artwork.ts';
import { desk as arabicDesk } from './ar/desk.ts';
import { kit as arabicKit } from './ar/kit.ts';
import { server as arabicServer } from './ar/server.ts';
import { web as arabicWeb } from './ar/web.ts';
import { coach as arabicCoach } from './ar/web/catalogue/coach.ts';
import { artwork as englishArtwork } from './en/shared/artwork.ts';
import { desk as englishDesk } from './en/desk.ts';
import { kit as englishKit } from './en/kit.ts';
import { server as englishServer } from './en/server.ts';
import { web as englishWeb } from './en/web.ts';
import { coach as englishCoach } from './en/web/catalogue/coach.ts';

/** Every text of a catalogue by its key (`shell.demo.label`). */
function flattenTexts(part: unknown, key = ''): [key: string, text: string][] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => flattenTexts(value, key ? `${key}.${name}` : name));
}

const listPlaceholders = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w*)\}/g), ([, name = '']) => name))].sort();

// English needs two plural forms, Arabic six (CLDR): "one order" and "two orders" are words there, without a number.
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The keys whose placeholders differ between the languages, with the placeholders of both. */
function findDifferences(english: unknown, arabic: unknown): string[] {
  const translations = new Map(flattenTexts(arabic));
  const differences: string[] = [];
  for (const [key, text] of flattenTexts(english)) {
    const expected = listPlaceholders(text).join();
    const actual = listPlaceholders(translations.get(key) ?? '').join();
    const isSingular = pluralForm.test(key) && !key.endsWith('_other');
    if (!isSingular && actual !== expected) differences.push(`${key}: {${expected}} {${actual}}`);
  }
  // Forms that English has not: no placeholder that its `_other` does not get.
  for (const [key, text] of translations) {
    if (!pluralForm.test(key)) continue;
    const other = new Map(flattenTexts(english)).get(key.replace(pluralForm, '_other')) ?? '';
    const unknown = listPlaceholders(text).filter((name) => !listPlaceholders(other).includes(name));
    if (unknown.length > 0) differences.push(`${key}: {${unknown.join()}} is not given`);
  }
  return differences;
}

describe('placeholders of the texts', () => {
  it.each([
    ['portal', englishWeb, arabicWeb],
    ['desk', englishDesk, arabicDesk],
    ['server', englishServer, arabicServer],
    ['component page', englishKit, arabicKit],
    ['artwork', englishArtwork, arabicArtwork],
  ])('are the same in English and Arabic in every text of the %s', (_, english, arabic) => {
    expect(flattenTexts(english).length).toBeGreaterThan(100);
    expect(findDifferences(english, arabic)).toEqual([]);
  });

  it('are the same in every text of the geometry coach, whose keys are the same as well', () => {
    const listKeys = (texts: unknown) => [...new Set(flattenTexts(texts).map(([key]) => key.replace(pluralForm, '')))];
    expect(findDifferences(englishCoach, arabicCoach)).toEqual([]);
    expect(listKeys(arabicCoach)).toEqual(listKeys(englishCoach));
  });

  it.each([
    ['a missing one', { a: { b: 'Order {id}' } }, { a: { b: 'طلب' } }, ['a.b: {id} {}']],
    ['a misspelled one', { a: 'Order {id}' }, { a: 'طلب {Id}' }, ['a: {id} {Id}']],
    ['an additional one', { a: 'Order' }, { a: 'طلب {id}' }, ['a: {} {id}']],
    ['one within a list', { a: ['{x}', '{y}'] }, { a: ['{x}', ''] }, ['a.1: {y} {}']],
    [
      'an unknown one in a plural form',
      { a_other: '{count} orders' },
      { a_other: '{count}', a_few: '{n}' },
      ['a_few: {n} is not given'],
    ],
  ])('are reported with %s', (_, english, arabic, differences) =>
    expect(findDifferences(english, arabic)).toEqual(differences),
  );

  it('may be left out of a singular form and stand in any order', () => {
    const english = { a_one: '{count} order', a_other: '{count} orders', b: '{x} of {y}' };
    const arabic = { a_one: 'طلب', a_two: 'طلبان', a_other: '{count} طلب', b: '{y} / {x}' };
    expect(findDifferences(english, arabic)).toEqual([]);
  });
});
