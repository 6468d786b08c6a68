import type { about as english } from '../../../en/web/content/about.ts';
import type { TranslationOf } from '../../../languages.ts';

export const about: TranslationOf<typeof english> = {
  plant: 'مقاطع التضليع E وB وC وBC مرسومة بمقياسها مع اللوح المستخدم لكل منها',
  next: 'تعرّف على ما نصنعه',
  nextText: 'يرسم كل منتج لوحك بمقياسه ويحسب سعره وأنت تكتب.',
  products: 'تصفّح المنتجات',
};
