import type { inks as english } from '../../en/shared/inks.ts';
import type { TranslationOf } from '../../languages.ts';

export const inks: TranslationOf<typeof english> = {
  Cyan: 'سماوي',
  Magenta: 'أرجواني',
  Yellow: 'أصفر',
  Black: 'أسود',
  White: 'أبيض',
  Varnish: 'ورنيش',
  Adhesive: 'لاصق',
  'Cold foil': 'فويل بارد',
};
