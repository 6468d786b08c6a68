import { describe, expect, it } from 'vitest';
import { getAlternateUrls, getPublicPath } from './canonical-url.ts';

const origin = 'https://plates.example';

describe('the canonical URL of a public page', () => {
  it.each([
    ['/', '', '/'],
    ['/faq/', '', '/faq'],
    ['/legal-mobile', '', '/legal'],
    ['/category/labels', '?page=2&lang=ar', '/category/labels?page=2'],
    ['/category/labels', '?page=1&utm_source=x', '/category/labels'],
    ['/category/labels', '?page=x', '/category/labels'],
    ['/products/label-plates', '?pressId=7', '/products/label-plates'],
    ['/login', '', null],
    ['/account/members', '', null],
    ['/order/10412/files', '', null],
    ['/newsletter/unsubscribe', '?t=1', null],
    ['/not-found', '', null],
  ])('%s%s is %s', (path, search, expected) => expect(getPublicPath(path, search)).toBe(expected));

  it('is accompanied by the same alternates in every language', () => {
    const en = getAlternateUrls(origin, '/category/labels?page=2', 'en');
    const ar = getAlternateUrls(origin, '/category/labels?page=2', 'ar');
    expect(en.canonical).toBe('https://plates.example/category/labels?page=2');
    expect(ar.canonical).toBe('https://plates.example/category/labels?page=2&lang=ar');
    expect(en.alternates).toEqual(ar.alternates);
    expect(en.alternates).toEqual([
      { lang: 'en', href: en.canonical },
      { lang: 'ar', href: ar.canonical },
      { lang: 'x-default', href: en.canonical },
    ]);
  });
});
