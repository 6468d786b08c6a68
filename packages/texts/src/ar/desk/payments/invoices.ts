import type { invoices as english } from '../../../en/desk/payments/invoices.ts';
import type { TranslationOf } from '../../../languages.ts';

export const invoices: TranslationOf<typeof english> = {
  title: 'الفواتير',
  search: 'البحث في الفواتير والإشعارات الدائنة',
  searchPlaceholder: 'الرقم أو العمل أو المشروع أو العميل',
  table: 'الفواتير والإشعارات الدائنة',
  found: 'عدد المستندات: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'النوع',
  all: 'الكل',
  kinds: { invoice: 'الفواتير', creditNote: 'الإشعارات الدائنة' },
  one: { invoice: 'فاتورة', creditNote: 'إشعار دائن' },
  period: 'تاريخ الإصدار',
  csv: 'تصدير CSV',
  columns: {
    number: 'الرقم',
    issuedAt: 'صدر في',
    order: 'العمل',
    customer: 'العميل',
    method: 'طريقة الدفع',
    net: 'دون الضريبة',
    vat: 'الضريبة',
    total: 'الإجمالي',
  },
  corrects: 'إشعار دائن للفاتورة \u2068{number}\u2069',
  credited: 'صدر إشعار دائن بمبلغ {amount}',
  nothingPaid: 'لم يكن هناك ما يُدفع',
  sum: 'المجموع: {net} دون الضريبة، و{vat} ضريبة، و{total} إجمالاً. تُطرح الإشعارات الدائنة.',
  empty: {
    none: { title: 'لا فواتير', sentence: 'تظهر الفاتورة هنا حين يُدفع ثمن العمل أو يُقيّد على الحساب.' },
    filtered: { title: 'لا شيء مطابق', sentence: 'جرّب جزءاً آخر من الاسم أو نوعاً آخر أو فترة أخرى.' },
    clear: 'عرض الكل',
  },
};
