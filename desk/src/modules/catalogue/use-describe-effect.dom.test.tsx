import { createI18n } from '@platewright/texts/create-i18n';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk } from '@platewright/texts/en/desk';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { useDescribeEffect } from './use-describe-effect.ts';

type Effect = NonNullable<Parameters<ReturnType<typeof useDescribeEffect>>[0]['effect']>;
const nothing: Effect = { projects: 0, pressSettings: 0, companies: 0, named: [], newest: null, openOrders: 2 };

function describeEffect(effect: Effect | null, language: 'en' | 'ar' = 'en') {
  const i18n = createI18n(language, language === 'en' ? desk : arabic);
  const { result } = renderHook(() => useDescribeEffect(), {
    wrapper: ({ children }) => <LanguageProvider start={{ language, i18n }}>{children}</LanguageProvider>,
  });
  const { sentences, named } = result.current({ effect });
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
  return { sentences, named: named && [named.title, ...named.items.map(plain)] };
}

describe('what publishing a product touches, in words', () => {
  const texts = desk.catalogue.effect;

  it('is nothing while its options are those in force', () => {
    expect(describeEffect(null)).toEqual({ sentences: [], named: undefined });
  });

  it('is that everything fits, what becomes of drafts, and that open orders keep what was bought', () => {
    expect(describeEffect(nothing)).toEqual({
      sentences: [texts.fits, texts.drafts, 'Open orders: 2. They keep what was bought, and its price.'],
      named: undefined,
    });
  });

  it('is how many lose answers, of how many companies, and which', () => {
    const named: Effect['named'] = [
      { company: 'Gulf Labels', kind: 'press', name: 'Nilpeter' },
      { company: 'Desert Packs', kind: 'project', name: 'Honey' },
    ];
    const effect = { ...nothing, projects: 1, pressSettings: 1, companies: 2, named };
    const { sentences, named: list } = describeEffect(effect);
    expect(sentences[0]).toBe(
      'Templates of customers that lose answers: 1. Press settings: 1. Companies that have saved them: 2.',
    );
    expect(sentences[1]).toBe(texts.remain);
    expect(list).toEqual([texts.named, 'Gulf Labels: Nilpeter (press setting)', 'Desert Packs: Honey']);
    const { sentences: many, named: some } = describeEffect({ ...effect, projects: 1500, newest: 2000 });
    expect(many[0]).toContain('that lose answers: at least 1,500.');
    expect(many).toContain('Only the newest 2,000 were looked at.');
    expect(some?.[0]).toBe(texts.newestNamed);
    expect(describeEffect(effect, 'ar').sentences[0]).toContain('إعدادات الآلات');
  });
});
