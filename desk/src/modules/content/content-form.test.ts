import { catalogueKinds, siteKinds, getContentKind } from '@platewright/domain/content/content-kinds';
import type { ContentFields } from '@platewright/domain/content/content-fields';
import { buildOption } from '@platewright/domain/options/build-option';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { content } from '@platewright/texts/en/desk/content';
import { describe, expect, it } from 'vitest';
import { toIsoInstant, toLocalDateTime } from '../../publishing/local-date-time.ts';
import { compareContent } from './compare-content.ts';
import { findUnreadable, toContent, toContentFormValues } from './content-form.ts';

const node = buildOption({
  ...{ id: 'width', key: 'printWidth', label: { en: 'Print width', ar: 'العرض' }, fieldType: 'number' },
  ...{ min: 10, max: 900, units: 'mm', required: true },
});
const bilingual = (en: string, ar = en) => ({ en, ar });

describe('the form of a content entry', () => {
  it.each([...siteKinds, ...catalogueKinds])('%s has a text for every field and choice', (kind) => {
    const checkFields = (fields: ContentFields) => {
      for (const [name, field] of Object.entries(fields)) {
        expect(content.fields).toHaveProperty(name);
        if (field.type === 'choice') for (const one of field.choices) expect(content.choices).toHaveProperty(one);
        if (field.type === 'list') checkFields(field.fields);
      }
    };
    checkFields(getContentKind(kind).fields);
  });

  it.each([...siteKinds, ...catalogueKinds])('%s is converted to form values and back without a change', (kind) => {
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

  it.each([
    ['64.5', 6450],
    ['٦٤٫٥٠', 6450],
    ['1,234.56', 123_456],
    ['0', 0],
    ['', null],
    ['abc', null],
    ['-1', null],
    ['1.234', null],
  ])('shows an amount in AED and reads "%s" as %s fils', (typed, fils) => {
    const form = toContentFormValues('product', { pdfPrice: 6000 });
    expect(form.pdfPrice).toBe('60.00');
    const read = toContent('product', { ...form, pdfPrice: typed });
    expect(read.pdfPrice).toBe(fils);
    expect(findUnreadable('product', read)).toEqual(fils === null ? ['pdfPrice'] : []);
  });

  it.each([{ min: Number.NaN }, { max: Number.NaN }, { value: 'NaN' }])(
    'finds what options cannot mean: %o',
    (part) => {
      const content = { pdfPrice: 0, options: [{ ...node, ...part }] };
      expect(findUnreadable('product', content)).toEqual([`options.0.${Object.keys(part)[0]}`]);
      expect(findUnreadable('product', { ...content, options: [node] })).toEqual([]);
    },
  );

  it('keeps the options of a product as they are stored', () => {
    const form = toContentFormValues('product', { options: [node, { unknown: true }] });
    expect(JSON.stringify(toContent('product', form).options)).toBe(JSON.stringify([node, { unknown: true }]));
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
    const [cheap, dear] = [{ pdfPrice: 100 }, { pdfPrice: 250 }];
    expect(compareContent('product', cheap, dear)).toEqual([
      { path: 'pdfPrice', names: ['pdfPrice'], one: '1.00', other: '2.50' },
    ]);
    expect(compareContent('product', cheap, cheap)).toEqual([]);
  });
});
