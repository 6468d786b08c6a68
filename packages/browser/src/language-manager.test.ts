import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLanguageManager } from './language-manager.ts';

const loadArabic = vi.fn(async () => ({ hello: 'مرحبا' }));
const manager = createLanguageManager<'en' | 'ar'>({
  catalogues: { en: async () => ({ hello: 'Hello' }), ar: loadArabic },
  createI18n: (language, catalogue) => {
    const instance = createInstance();
    void instance.init({ lng: language, resources: { [language]: { translation: catalogue } }, initAsync: false });
    return instance;
  },
  getDirection: (language) => (language === 'ar' ? 'rtl' : 'ltr'),
  fallback: 'en',
});

const fakeDocument = { cookie: '', documentElement: { lang: '', dir: '' } };
const visitWith = (search: string, cookie: string, browserLanguages: string[]) => {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('navigator', { languages: browserLanguages });
  fakeDocument.cookie = cookie;
};
beforeEach(() => vi.stubGlobal('document', fakeDocument));
afterEach(() => vi.unstubAllGlobals());

describe('language manager', () => {
  it('prefers the URL, then the saved choice, then the languages of the browser, then the fallback', () => {
    visitWith('?lang=ar', 'lang=en', ['en-GB']);
    expect(manager.getPreferred()).toBe('ar');
    visitWith('?lang=xx', 'other=1; lang=ar', ['en-GB']);
    expect(manager.getPreferred()).toBe('ar');
    visitWith('', '', ['fr', 'ar-AE', 'en']);
    expect(manager.getPreferred()).toBe('ar');
    visitWith('', '', ['fr']);
    expect(manager.getPreferred()).toBe('en');
  });

  it('saves a choice and applies language and direction to the document', () => {
    visitWith('', '', []);
    manager.savePreference('ar');
    expect(fakeDocument.cookie).toContain('lang=ar; path=/');
    manager.applyToDocument('ar');
    expect(fakeDocument.documentElement).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(manager.getPageLanguage()).toBe('ar');
  });

  it('loads texts once, and again after a failed load', async () => {
    loadArabic.mockRejectedValueOnce(new TypeError('failed'));
    await expect(manager.loadTexts('ar')).rejects.toThrow('failed');
    const first = await manager.loadTexts('ar');
    expect(first.t('hello')).toBe('مرحبا');
    expect(await manager.loadTexts('ar')).toBe(first);
    expect(loadArabic).toHaveBeenCalledTimes(2);
  });
});
