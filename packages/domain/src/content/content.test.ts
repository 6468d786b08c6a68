import { describe, expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { contentKinds, kindOf, kinds } from './kinds.ts';
import { mapTexts } from './map.ts';
import { emptyContent, pageOf, readContent, titleOf } from './read.ts';

const both = (text: string) => ({ en: text, ar: text });
const banner = {
  title: both('Plates'),
  description: both('Made to your press'),
  image: '/media/banners/dune.svg',
  imageAlt: both(''),
  url: '/category',
  buttonText: both('See'),
};

describe('kinds of content', () => {
  it.each(contentKinds)('%s names itself, has a page and an empty form', (kind) => {
    const { title, page, fields } = kindOf(kind);
    expect(Object.keys(fields)).toContain(title);
    expect(page).toMatch(/^(\/|\{route\})/);
    expect(Object.keys(emptyContent(kind))).toEqual(Object.keys(fields));
    expect(checkContent(kind, {}, 'draft').wrong).toEqual({});
    expect(readContent(kind, emptyContent(kind))).toEqual(emptyContent(kind));
  });

  it.each([null, 7, 'text', [], { title: 4, url: {}, image: null, more: 1 }])('reads anything: %j', (data) => {
    expect(readContent('banner', data)).toEqual(emptyContent('banner'));
  });

  it('names a piece in the reader’s language, or in the other one', () => {
    expect(titleOf('banner', { title: { en: 'Plates', ar: 'ألواح' } }, 'ar')).toBe('ألواح');
    expect(titleOf('banner', { title: { en: 'Plates', ar: '' } }, 'ar')).toBe('Plates');
    expect(titleOf('routeMeta', { route: '/faq' }, 'en')).toBe('/faq');
  });

  it.each([
    ['legal', 'eula', {}, '/legal#eula'],
    ['category', 'labels', {}, '/category/labels'],
    ['routeMeta', 'x', { route: '/faq' }, '/faq'],
    ['routeMeta', 'x', { route: '*' }, '/'],
    ['banner', '0', {}, '/'],
  ] as const)('shows %s %s with %j at %s', (kind, key, data, page) => {
    expect(pageOf(kind, key, data)).toBe(page);
  });
});

describe('the check', () => {
  it('takes a whole piece and a draft with gaps', () => {
    expect(checkContent('banner', banner, 'publish').wrong).toEqual({});
    expect(checkContent('banner', { title: { en: 'Plates' } }, 'draft').wrong).toEqual({});
    expect(checkContent('banner', { title: { en: 'Plates' } }, 'publish').wrong).toEqual({
      'title.ar': { key: 'fieldRequired' },
      'description.en': { key: 'fieldRequired' },
      'description.ar': { key: 'fieldRequired' },
      image: { key: 'imageMissing' },
    });
  });

  it('keeps drafts within their limits', () => {
    const long = 'x'.repeat(81);
    expect(checkContent('banner', { ...banner, title: { en: long, ar: '' } }, 'draft').wrong).toEqual({
      'title.en': { key: 'textLongerThan', params: { max: 80 } },
    });
    const social = Array.from({ length: 13 }, () => ({ name: 'a', url: 'https://a.example' }));
    expect(checkContent('brand', { social }, 'draft').wrong).toEqual({
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
  ])('of %s "%s" says %s', (field, value, key) => {
    const { wrong } = checkContent('banner', { ...banner, [field]: value }, 'publish');
    expect(wrong[field]?.key ?? null).toBe(key);
  });

  it('wants something said in HTML', () => {
    const answer = { en: '<p> &nbsp;</p>', ar: '<p>نعم</p>' };
    expect(checkContent('faq', { question: both('Why?'), answer, topic: both('') }, 'publish').wrong).toEqual({
      'answer.en': { key: 'fieldRequired' },
    });
  });

  it('looks into lists and at numbers', () => {
    const { wrong } = checkContent('brand', { latitude: 91, social: [{ name: '', url: 'ftp://x' }] }, 'publish');
    expect(wrong).toMatchObject({
      latitude: { key: 'numberBetween', params: { min: -90, max: 90 } },
      longitude: { key: 'fieldRequired' },
      'social.0.name': { key: 'fieldRequired' },
      'social.0.url': { key: 'urlInvalid' },
    });
  });

  it('knows the eight legal sections as fixed pieces', () => {
    expect(kinds.legal.pieces).toBe('fixed');
  });
});

it('changes texts by type, also in lists', () => {
  const data = readContent('brand', { name: both(' a '), social: [{ name: ' b ', url: 'c' }], trn: 'd' });
  const changed = mapTexts('brand', data, (text, type) => (type === 'plain' ? text.trim().toUpperCase() : text.trim()));
  expect(changed).toMatchObject({
    name: both('a'),
    social: [{ name: 'B', url: 'C' }],
    trn: 'D',
    securedPayment: false,
  });
});
