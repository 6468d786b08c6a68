import type { legal as english } from '../../../en/web/content/legal.ts';
import type { TranslationOf } from '../../../languages.ts';

export const legal: TranslationOf<typeof english> = {
  title: 'الشروط والسياسات',
  lead: 'حقوقك وحقوقنا، بنداً بنداً.',
  sections: 'الأقسام',
  updated: 'آخر تعديل',
  toTop: 'إلى الأعلى',
};
