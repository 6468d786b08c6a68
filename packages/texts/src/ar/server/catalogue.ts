import type { TranslationOf } from '../../languages.ts';
import type { catalogue as english } from '../../en/server/catalogue.ts';

export const catalogue: TranslationOf<typeof english> = {
  quoteText: 'سيُحدَّد السعر النهائي بعد مرحلة المعالجة.',
  names: { comma: '، ', more: '{names} و{n} غيرها' },
};
