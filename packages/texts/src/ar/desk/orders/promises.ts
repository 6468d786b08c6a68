import type { promises as english } from '../../../en/desk/orders/promises.ts';
import type { TranslationOf } from '../../../languages.ts';

export const promises: TranslationOf<typeof english> = {
  title: 'المواعيد',
  period: 'ما سُلّم خلال آخر',
  found: 'المواعيد الفائتة: {n}',
  range: '{from} إلى {to} من {n}',
  table: 'المواعيد الفائتة',
  inTime: 'في موعدها',
  percent: '{n} %',
  handedOver: 'ما سُلّم',
  missed: 'ما فات موعده',
  of: 'أي موعد',
  last: 'بحسب آخر موعد',
  first: 'بحسب أول موعد',
  columns: {
    order: 'العمل',
    customer: 'العميل',
    promised: 'كان سيغادر',
    handedOver: 'سُلّم',
    late: 'مدة التأخر',
  },
  empty: {
    none: { title: 'لم يفت موعد', sentence: 'تظهر هنا الطلبات التي سُلّمت بعد موعدها.' },
    filtered: { title: 'لا نتائج', sentence: 'جرّب مدة أطول.' },
    clear: 'عرض الكل',
  },
};
