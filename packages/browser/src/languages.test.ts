import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFormat } from './format.ts';
import { languages } from './languages.ts';

const load = vi.fn(async () => ({ hello: 'مرحبا' }));
const ours = languages<'en' | 'ar'>({
  catalogues: { en: async () => ({ hello: 'Hello' }), ar: load },
  make: (language, catalogue) => {
    const instance = createInstance();
    void instance.init({ lng: language, resources: { [language]: { translation: catalogue } }, initAsync: false });
    return instance;
  },
  directionOf: (language) => (language === 'ar' ? 'rtl' : 'ltr'),
  fallback: 'en',
});

const page = { cookie: '', documentElement: { lang: '', dir: '' } };
const at = (search: string, cookie: string, spoken: string[]) => {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('navigator', { languages: spoken });
  page.cookie = cookie;
};
beforeEach(() => vi.stubGlobal('document', page));
afterEach(() => vi.unstubAllGlobals());

describe('the language of a page', () => {
  it('is asked, else kept, else spoken, else English', () => {
    at('?lang=ar', 'lang=en', ['en-GB']);
    expect(ours.wanted()).toBe('ar');
    at('?lang=xx', 'other=1; lang=ar', ['en-GB']);
    expect(ours.wanted()).toBe('ar');
    at('', '', ['fr', 'ar-AE', 'en']);
    expect(ours.wanted()).toBe('ar');
    at('', '', ['fr']);
    expect(ours.wanted()).toBe('en');
  });

  it('is kept and shown with its direction', () => {
    at('', '', []);
    ours.keep('ar');
    expect(page.cookie).toContain('lang=ar; path=/');
    ours.show('ar');
    expect(page.documentElement).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(ours.page()).toBe('ar');
  });

  it('is fetched once, and again after it could not be fetched', async () => {
    load.mockRejectedValueOnce(new TypeError('failed'));
    await expect(ours.load('ar')).rejects.toThrow('failed');
    const first = await ours.load('ar');
    expect(first.t('hello')).toBe('مرحبا');
    expect(await ours.load('ar')).toBe(first);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('figures', () => {
  it('stand as the trade writes them, Latin in both languages', () => {
    for (const [language, at] of [
      ['en', 'at'],
      ['ar', 'الساعة'],
    ] as const) {
      const format = makeFormat(language, at);
      expect(format.aed(1234.5)).toBe('1,234.50');
      expect(format.number(330.2, 1)).toBe('330.2');
    }
    expect(makeFormat('en', 'at').dateTime('2026-11-18T10:05:00.000Z')).toMatch(/^Nov 18, 2026 at \d\d:05$/);
  });

  it('sizes have three figures at most', () => {
    const { bytes } = makeFormat('en', 'at');
    expect([0, 999, 24_800, 18_400_000, 524_288_000, 3_000_000_000].map(bytes)).toEqual([
      '0 B',
      '999 B',
      '25 kB',
      '18.4 MB',
      '524 MB',
      '3.0 GB',
    ]);
  });
});
