import type { legal as english } from '../../en/web/legal.ts';
import type { SameKeys } from '../../shape.ts';

export const legal: SameKeys<typeof english> = {
  title: 'الشروط والسياسات',
  lead: 'ما يحق لك ولنا الاعتماد عليه، قسماً قسماً.',
  sections: 'الأقسام',
  updated: 'آخر تعديل',
  toTop: 'إلى الأعلى',
};
