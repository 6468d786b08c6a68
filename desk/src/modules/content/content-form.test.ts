import { siteKinds, getContentKind } from '@platewright/domain/content/content-kinds';
import type { ContentFields } from '@platewright/domain/content/content-fields';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { content } from '@platewright/texts/en/desk/content';
import { describe, expect, it } from 'vitest';
import { toIsoInstant, toLocalDateTime } from '../../publishing/local-date-time.ts';
import { compareContent } from './compare-content.ts';
import { moveItem } from './move-item.ts';
import { toContent, toContentFormValues } from './content-form.ts';

const bilingual = (en: string, ar = en) => ({ en, ar });

describe('the form of a content entry', () => {
  it.each(siteKinds)('%s has a text for every field and choice', (kind) => {
    const checkFields = (fields: ContentFields) => {
      for (const [name, field] of Object.entries(fields)) {
        expect(content.fields).toHaveProperty(name);
        if (field.type === 'choice') for (const one of field.choices) expect(content.choices).toHaveProperty(one);
        if (field.type === 'list') checkFields(field.fields);
      }
    };
    checkFields(getContentKind(kind).fields);
    expect(content.kinds).toHaveProperty(kind);
  });

  it.each(siteKinds)('%s is converted to form values and back without a change', (kind) => {
    const empty = normalizeContent(kind, {});
    expect(toContent(kind, toContentFormValues(kind, empty))).toEqual(empty);
  });

  it('parses typed numbers, also in Arabic digits; an unreadable one is missing', () => {
    const form = toContentFormValues('brand', { latitude: 25.2, social: [{ name: 'a', url: 'https://a.example' }] });
    expect(form.latitude).toBe('25.2');
    expect(toContent('brand', { ...form, latitude: '٢٥٫٣', longitude: 'x' })).toMatchObject({
      latitude: 25.3,
      longitude: null,
      social: [{ name: 'a', url: 'https://a.example' }],
    });
  });

  it('shows an instant in local time and converts it back; an unreadable one is kept for the server to reject', () => {
    const instant = '2026-03-01T10:30:00.000Z';
    expect(toIsoInstant(toLocalDateTime(instant))).toBe(instant);
    expect([toLocalDateTime(''), toIsoInstant(''), toLocalDateTime('x'), toIsoInstant('x')]).toEqual(['', '', '', 'x']);
  });
});

describe('compareContent', () => {
  it('names the field, the language and the position in a list of every difference', () => {
    const one = { name: bilingual('a', 'b'), social: [{ name: 'x', url: 'y' }], securedPayment: true };
    const other = { name: bilingual('a', 'c'), social: [{ name: 'x', url: 'z' }, { name: 'n' }] };
    expect(compareContent('brand', one, other)).toEqual([
      { path: 'name.ar', names: ['name'], lang: 'ar', one: 'b', other: 'c' },
      { path: 'social.0.url', names: ['social', 'url'], row: 1, one: 'y', other: 'z' },
      { path: 'social.1.name', names: ['social', 'name'], row: 2, one: '', other: 'n' },
      { path: 'securedPayment', names: ['securedPayment'], one: true, other: false },
    ]);
    expect(compareContent('brand', one, one)).toEqual([]);
  });
});

it('moves an item up or down, but not past the ends', () => {
  expect(moveItem([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moveItem([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect([moveItem([1, 2], 1, -1), moveItem([1, 2], 2, 1), moveItem([1, 2], 9, 1)]).toEqual([null, null, null]);
});
