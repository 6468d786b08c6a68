import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
