import { contentKinds, kindOf } from '@platewright/domain/content/kinds';
import type { Fields } from '@platewright/domain/content/fields';
import { emptyContent } from '@platewright/domain/content/read';
import { content } from '@platewright/texts/en/desk/content';
import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { moved } from './order.ts';
import { fromForm, instantOf, localOf, toForm } from './piece-form.ts';

const both = (en: string, ar = en) => ({ en, ar });

describe('the form of a piece', () => {
  it.each(contentKinds)('%s has a word for every field and choice', (kind) => {
    const look = (fields: Fields) => {
      for (const [name, field] of Object.entries(fields)) {
        expect(content.fields).toHaveProperty(name);
        if (field.type === 'choice') for (const one of field.choices) expect(content.choices).toHaveProperty(one);
        if (field.type === 'list') look(field.fields);
      }
    };
    look(kindOf(kind).fields);
    expect(content.kinds).toHaveProperty(kind);
  });

  it.each(contentKinds)('%s comes back as it went in', (kind) => {
    const empty = emptyContent(kind);
    expect(fromForm(kind, toForm(kind, empty))).toEqual(empty);
  });

  it('takes figures as they are typed, in lists too', () => {
    const form = toForm('brand', { latitude: 25.2, social: [{ name: 'a', url: 'https://a.example' }] });
    expect(form.latitude).toBe('25.2');
    expect(fromForm('brand', { ...form, latitude: '٢٥٫٣', longitude: 'x' })).toMatchObject({
      latitude: 25.3,
      longitude: null,
      social: [{ name: 'a', url: 'https://a.example' }],
    });
  });

  it('shows an instant in the time of the device and keeps it', () => {
    const instant = '2026-03-01T10:30:00.000Z';
    expect(instantOf(localOf(instant))).toBe(instant);
    expect([localOf(''), instantOf(''), localOf('x'), instantOf('x')]).toEqual(['', '', '', 'x']);
  });
});

describe('where two contents differ', () => {
  it('is said by field, language and place in a list', () => {
    const one = { name: both('a', 'b'), social: [{ name: 'x', url: 'y' }], securedPayment: true };
    const other = { name: both('a', 'c'), social: [{ name: 'x', url: 'z' }, { name: 'n' }] };
    expect(differences('brand', one, other)).toEqual([
      { path: 'name.ar', names: ['name'], lang: 'ar', one: 'b', other: 'c' },
      { path: 'social.0.url', names: ['social', 'url'], row: 1, one: 'y', other: 'z' },
      { path: 'social.1.name', names: ['social', 'name'], row: 2, one: '', other: 'n' },
      { path: 'securedPayment', names: ['securedPayment'], one: true, other: false },
    ]);
    expect(differences('brand', one, one)).toEqual([]);
  });
});

it('moves a piece a place up or down, not over the ends', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect([moved([1, 2], 1, -1), moved([1, 2], 2, 1), moved([1, 2], 9, 1)]).toEqual([null, null, null]);
});
