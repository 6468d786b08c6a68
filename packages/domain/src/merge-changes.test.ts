import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const row = (id: string, price: number) => ({ id, price });

it.each<[name: string, base: unknown, mine: unknown, theirs: unknown, merged: unknown, conflicts: string[]]>([
  ['nothing changed', { a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }, []],
  ['fields that only one of two changed', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
  ['the same change by both', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
  ['a field that both changed', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 4 }, { a: 2, b: 4 }, ['a']],
  [
    'languages of one text',
    { t: { en: 'a', ar: 'b' } },
    { t: { en: 'x', ar: 'b' } },
    { t: { en: 'a', ar: 'y' } },
    { t: { en: 'x', ar: 'y' } },
    [],
  ],
  [
    'fields that one added and the other one removed',
    { a: 1, b: 1 },
    { a: 1, b: 1, c: 1 },
    { a: 1 },
    { a: 1, c: 1 },
    [],
  ],
  ['a field that one removed and the other one changed', { a: { p: 1 } }, {}, { a: { p: 2 } }, {}, ['a']],
  [
    'different fields where there was nothing',
    { a: null },
    { a: { x: 1 } },
    { a: { y: 1 } },
    { a: { x: 1, y: 1 } },
    [],
  ],
  [
    'entries by their names',
    [row('p', 1), row('q', 1)],
    [row('p', 2), row('q', 1)],
    [row('q', 5), row('p', 1)],
    [row('q', 5), row('p', 2)],
    [],
  ],
  ['an entry that both changed', [row('p', 1)], [row('p', 2)], [row('p', 3)], [row('p', 2)], ['p.price']],
  [
    'entries that both added',
    [row('1', 1)],
    [row('1', 1), row('m', 1)],
    [row('t', 1), row('1', 1)],
    [row('t', 1), row('1', 1), row('m', 1)],
    [],
  ],
  [
    'entries that one moved and the other one changed',
    [row('1', 1), row('2', 1)],
    [row('2', 1), row('1', 1)],
    [row('1', 1), row('2', 7), row('3', 1)],
    [row('2', 7), row('3', 1), row('1', 1)],
    [],
  ],
  [
    'an entry that one removed',
    [row('1', 1), row('2', 1)],
    [row('2', 1)],
    [row('1', 1), row('2', 3)],
    [row('2', 3)],
    [],
  ],
  [
    'entries without names by their places',
    [{ f: 1 }, null],
    [{ f: 2 }, null],
    [{ f: 1 }, { f: 4 }],
    [{ f: 2 }, { f: 4 }],
    [],
  ],
  [
    'lists without names as a whole where both changed the same place: it may be another entry',
    [
      { of: 'labels', percent: 10 },
      { of: 'film', percent: 10 },
    ],
    [
      { of: 'film', percent: 10 },
      { of: 'corrugated', percent: 10 },
    ],
    [
      { of: 'labels', percent: 12 },
      { of: 'film', percent: 10 },
    ],
    [
      { of: 'film', percent: 10 },
      { of: 'corrugated', percent: 10 },
    ],
    [''],
  ],
  [
    'entries with keys that one moved and the other one changed',
    [
      { key: 'a', url: '' },
      { key: 'b', url: '' },
    ],
    [
      { key: 'b', url: '' },
      { key: 'a', url: '' },
    ],
    [
      { key: 'a', url: 'x' },
      { key: 'b', url: '' },
    ],
    [
      { key: 'b', url: '' },
      { key: 'a', url: 'x' },
    ],
    [],
  ],
  ['lists without names of another length as a whole', [{ f: 1 }], [{ f: 2 }], [{ f: 1 }, { f: 4 }], [{ f: 2 }], ['']],
  ['lists of plain values as a whole', { days: [0] }, { days: [0, 6] }, { days: [5] }, { days: [0, 6] }, ['days']],
  [
    'ways of the calendar by both their names',
    [
      { methodId: 'm', zoneId: 'a', d: 1 },
      { methodId: 'm', zoneId: 'b', d: 1 },
    ],
    [
      { methodId: 'm', zoneId: 'a', d: 2 },
      { methodId: 'm', zoneId: 'b', d: 1 },
    ],
    [
      { methodId: 'm', zoneId: 'b', d: 3 },
      { methodId: 'm', zoneId: 'a', d: 1 },
    ],
    [
      { methodId: 'm', zoneId: 'b', d: 3 },
      { methodId: 'm', zoneId: 'a', d: 2 },
    ],
    [],
  ],
  [
    'what cannot be read as it was typed',
    { a: 1, b: 1 },
    { a: Number.NaN, b: 1 },
    { a: 1, b: 2 },
    { a: Number.NaN, b: 2 },
    [],
  ],
])('merges %s', (_name, base, mine, theirs, data, conflicts) => {
  const merged = mergeChanges<unknown>({ base, mine, theirs });
  expect(merged).toEqual({ data, conflicts });
});

it('prefers theirs where it is asked to, and keeps what only one of two changed', () => {
  const changes = { base: { a: 1, b: 1, c: 1 }, mine: { a: 2, b: 2, c: 1 }, theirs: { a: 3, b: 1, c: 3 } };
  expect(mergeChanges(changes, 'theirs')).toEqual({ data: { a: 3, b: 2, c: 3 }, conflicts: ['a'] });
});

it('changes none of the three', () => {
  const create = () => ({
    ...{ base: { a: [row('1', 1)] }, mine: { a: [row('1', 2)] }, theirs: { a: [row('1', 1), row('2', 1)] } },
  });
  const changes = create();
  mergeChanges(changes);
  expect(changes).toEqual(create());
});
