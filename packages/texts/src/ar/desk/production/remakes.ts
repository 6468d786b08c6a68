import type { remakes as english } from '../../../en/desk/production/remakes.ts';
import type { TranslationOf } from '../../../languages.ts';

export const remakes: TranslationOf<typeof english> = {
  title: 'الألواح المُعاد صنعها',
  search: 'البحث في الألواح المُعاد صنعها',
  searchPlaceholder: 'اللوح أو العمل أو الحبر أو العميل',
  table: 'الألواح المُعاد صنعها',
  found: 'عدد الألواح: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'الحالة',
  all: 'الكل',
  period: 'تاريخ الإتلاف',
  csv: 'CSV',
  sum: 'عدد الألواح: {n}، ومجموع مساحتها {m2} م²',
  groups: 'عدد ما أُعيد صنعه',
  by: 'العدّ حسب',
  groupings: {
    reason: 'السبب',
    station: 'المحطة التي اكتُشف فيها',
    person: 'الشخص',
    customer: 'العميل',
    product: 'المنتج',
    payer: 'من يدفع',
    month: 'الشهر',
  },
  without: '{grouping}: عرض الكل من جديد',
  more: 'لا يظهر هنا: {n}. اختر مدة أقصر.',
  empty: {
    none: { title: 'لم يُعَد صنع أي لوح', sentence: 'يُعدّ هنا كل لوح يُتلف في قسم الألواح.' },
    filtered: { title: 'لا نتائج', sentence: 'جرّب مدة أخرى أو مجموعة أخرى أو جزءاً آخر من الاسم.' },
    clear: 'عرض الكل',
  },
};
