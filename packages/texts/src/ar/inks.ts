import type { inks as english } from '../en/inks.ts';
import type { SameKeys } from '../shape.ts';

export const inks: SameKeys<typeof english> = {
  Cyan: 'سماوي',
  Magenta: 'أرجواني',
  Yellow: 'أصفر',
  Black: 'أسود',
  White: 'أبيض',
  Varnish: 'ورنيش',
  Adhesive: 'لاصق',
  'Cold foil': 'فويل بارد',
};
