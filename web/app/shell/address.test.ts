import { describe, expect, it } from 'vitest';
import { addressesOf, publicPath } from './address.ts';

const origin = 'https://plates.example';

describe('the address of a public page', () => {
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
  ])('%s%s is %s', (path, search, expected) => expect(publicPath(path, search)).toBe(expected));

  it('names itself and all its languages the same from each of them', () => {
    const en = addressesOf(origin, '/category/labels?page=2', 'en');
    const ar = addressesOf(origin, '/category/labels?page=2', 'ar');
    expect(en.own).toBe('https://plates.example/category/labels?page=2');
    expect(ar.own).toBe('https://plates.example/category/labels?page=2&lang=ar');
    expect(en.all).toEqual(ar.all);
    expect(en.all).toEqual([
      { lang: 'en', href: en.own },
      { lang: 'ar', href: ar.own },
      { lang: 'x-default', href: en.own },
    ]);
  });
});
