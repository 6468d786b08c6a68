import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { siteKinds, getContentKind, contentKindDefinitions } from './content-kinds.ts';
import { mapContentTexts } from './map-content-texts.ts';
import { getContentPagePath, normalizeContent, getContentTitle } from './normalize-content.ts';

const toBilingual = (text: string) => ({ en: text, ar: text });
const banner = {
  title: toBilingual('Plates'),
  description: toBilingual('Made to your press'),
  image: '/media/banners/dune.svg',
  imageAlt: toBilingual(''),
  url: '/category',
  buttonText: toBilingual('See'),
};

describe('content kinds', () => {
  it.each(siteKinds)('%s has a title field, a page and an empty form', (kind) => {
    const { titleField: title, pagePath: page, fields } = getContentKind(kind);
    expect(Object.keys(fields)).toContain(title);
    expect(page).toMatch(/^(\/|\{route\})/);
    expect(Object.keys(normalizeContent(kind, {}))).toEqual(Object.keys(fields));
    expect(checkContent(kind, {}, 'draft').errors).toEqual({});
    expect(normalizeContent(kind, normalizeContent(kind, {}))).toEqual(normalizeContent(kind, {}));
  });

  it.each([null, 7, 'text', [], { title: 4, url: {}, image: null, more: 1 }])(
    'normalizes %j without throwing',
    (data) => {
      expect(normalizeContent('banner', data)).toEqual(normalizeContent('banner', {}));
    },
  );

  it('titles an entry in the requested language or else in the other', () => {
    expect(getContentTitle('banner', { title: { en: 'Plates', ar: 'ألواح' } }, 'ar')).toBe('ألواح');
    expect(getContentTitle('banner', { title: { en: 'Plates', ar: '' } }, 'ar')).toBe('Plates');
    expect(getContentTitle('routeMeta', { route: '/faq' }, 'en')).toBe('/faq');
  });

  it.each([
    ['legal', 'eula', {}, '/legal#eula'],
    ['category', 'labels', {}, '/category/labels'],
    ['routeMeta', 'x', { route: '/faq' }, '/faq'],
    ['routeMeta', 'x', { route: '*' }, '/'],
    ['banner', '0', {}, '/'],
  ] as const)('shows %s %s with %j at %s', (kind, key, data, page) => {
    expect(getContentPagePath(kind, key, data)).toBe(page);
  });
});

describe('checkContent', () => {
  it('accepts a complete entry for publishing and an incomplete draft', () => {
    expect(checkContent('banner', banner, 'publish').errors).toEqual({});
    expect(checkContent('banner', { title: { en: 'Plates' } }, 'draft').errors).toEqual({});
    expect(checkContent('banner', { title: { en: 'Plates' } }, 'publish').errors).toEqual({
      'title.ar': { key: 'fieldRequired' },
      'description.en': { key: 'fieldRequired' },
      'description.ar': { key: 'fieldRequired' },
      image: { key: 'imageMissing' },
    });
  });

  it('reports drafts that exceed the limits', () => {
    const long = 'x'.repeat(81);
    expect(checkContent('banner', { ...banner, title: { en: long, ar: '' } }, 'draft').errors).toEqual({
      'title.en': { key: 'textLongerThan', params: { max: 80 } },
    });
    const social = Array.from({ length: 13 }, () => ({ name: 'a', url: 'https://a.example' }));
    expect(checkContent('brand', { social }, 'draft').errors).toEqual({
      social: { key: 'listTooLong', params: { n: 12 } },
    });
  });

  it.each([
    ['url', 'javascript:alert(1)', 'linkInvalid'],
    ['url', '//evil.example', 'linkInvalid'],
    ['url', '/\\evil.example', 'linkInvalid'],
    ['url', 'http://plain.example', 'linkInvalid'],
    ['url', '/category?x=1#y', null],
    ['url', 'https://academy.example/', null],
    ['url', '', null],
    ['image', 'https://elsewhere.example/a.png', 'imageMissing'],
    ['image', '/media/../secret', 'imageMissing'],
    ['image', '/media/content/6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10.png', null],
  ])('checks %s "%s": %s', (field, value, key) => {
    const { errors } = checkContent('banner', { ...banner, [field]: value }, 'publish');
    expect(errors[field]?.key ?? null).toBe(key);
  });

  it('requires visible text in HTML', () => {
    const answer = { en: '<p> &nbsp;</p>', ar: '<p>نعم</p>' };
    expect(
      checkContent('faq', { question: toBilingual('Why?'), answer, topic: toBilingual('') }, 'publish').errors,
    ).toEqual({
      'answer.en': { key: 'fieldRequired' },
    });
  });

  it('checks list rows and numbers', () => {
    const { errors } = checkContent('brand', { latitude: 91, social: [{ name: '', url: 'ftp://x' }] }, 'publish');
    expect(errors).toMatchObject({
      latitude: { key: 'numberBetween', params: { min: -90, max: 90 } },
      longitude: { key: 'fieldRequired' },
      'social.0.name': { key: 'fieldRequired' },
      'social.0.url': { key: 'urlInvalid' },
    });
  });

  it.each([
    ['trn', '123', 'trnInvalid'],
    ['trn', '200123456789003', 'trnInvalid'],
    ['trn', '100123456789004', 'trnInvalid'],
    ['trn', '100 1234 5678 9003', null],
    ['trn', '١٠٠١٢٣٤٥٦٧٨٩٠٠٣', null],
    ['trn', '', null],
    ['iban', 'AE07 0331 2345 6789 0123 457', 'ibanInvalid'],
    ['bic', 'EFBK', 'bicInvalid'],
    ['bic', 'EFBKAEAD12', 'bicInvalid'],
    ['bic', 'efbk ae ad', null],
    ['bic', 'EFBKAEADXXX', null],
    ['phone', '------', 'phoneNumberInvalid'],
    ['phone', '(  )   -', 'phoneNumberInvalid'],
    ['phone', '+971 4 555 0199 ext', 'phoneNumberInvalid'],
    ['phone', '+971 4 555 0199', null],
    ['phone', '٠٤ ٥٥٥ ٠١٩٩', null],
    ['iban', 'AE٠٧ ٠٣٣١ ٢٣٤٥ ٦٧٨٩ ٠١٢٣ ٤٥٦', null],
  ])('checks the number %s of the operator, "%s": %s', (field, value, key) => {
    expect(checkContent('brand', { [field]: value }, 'publish').errors[field]?.key ?? null).toBe(key);
  });

  it('keeps numbers of the operator in Latin digits', () => {
    const { data } = checkContent('brand', { phone: '٠٤ ٥٥٥ ٠١٩٩', trn: '١٠٠١٢٣٤٥٦٧٨٩٠٠٣', iban: 'AE٠٧' }, 'draft');
    expect(data).toMatchObject({ phone: '04 555 0199', trn: '100123456789003', iban: 'AE07' });
  });

  it('defines the legal sections as fixed entries', () => {
    expect(contentKindDefinitions.legal.cardinality).toBe('fixed');
  });
});

it('mapContentTexts changes texts by type, also in lists', () => {
  const data = normalizeContent('brand', { name: toBilingual(' a '), social: [{ name: ' b ', url: 'c' }], trn: 'd' });
  const changed = mapContentTexts('brand', data, (text, type) =>
    type === 'plain' ? text.trim().toUpperCase() : text.trim(),
  );
  expect(changed).toMatchObject({
    name: toBilingual('a'),
    social: [{ name: 'B', url: 'C' }],
    trn: 'D',
    securedPayment: false,
  });
});
