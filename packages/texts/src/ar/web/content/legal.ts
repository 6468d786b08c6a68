import type { legal as english } from '../../../en/web/content/legal.ts';
import type { TranslationOf } from '../../../languages.ts';

export const legal: TranslationOf<typeof english> = {
  title: 'الشروط والسياسات',
  lead: 'ما يحق لك ولنا الاعتماد عليه، قسماً قسماً.',
  sections: 'الأقسام',
  updated: 'آخر تعديل',
  toTop: 'إلى الأعلى',
};
