import type { payments as english } from '../../../en/desk/payments/payments.ts';
import type { TranslationOf } from '../../../languages.ts';

export const payments: TranslationOf<typeof english> = {
  title: 'المدفوعات',
  search: 'البحث في المدفوعات',
  searchPlaceholder: 'العمل أو المشروع أو العميل أو المرجع',
  table: 'المدفوعات',
  found: 'عدد المدفوعات: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'الحالة',
  all: 'كل الحالات',
  allMethods: 'كل الطرق',
  period: 'تاريخ البدء',
  csv: 'تصدير CSV',
  filters: {
    paid: 'مدفوعة أو متفق عليها',
    waiting: 'لم تُحسم بعد',
    failed: 'فشلت',
    returned: 'رُدّت',
    questioned: 'عليها اعتراض أو بمبلغ آخر',
  },
  columns: {
    createdAt: 'بدأت في',
    order: 'العمل',
    customer: 'العميل',
    method: 'الطريقة',
    state: 'الحالة',
    receivedOn: 'استُلمت في',
    reference: 'المرجع',
    amount: 'درهم',
  },
  disputes: { open: 'عليها اعتراض', lost: 'استُردت باعتراض', won: 'انتهى الاعتراض لصالحنا', settled: 'سُوّي الاعتراض' },
  mismatches: {
    open: 'وصل مبلغ آخر',
    refunded: 'مبلغ آخر رُدّ',
    accepted: 'مبلغ آخر قُبل',
    matched: 'رُدّت الزيادة',
  },
  notReceived: 'لم تُستلم',
  noReference: 'بلا مرجع',
  sum: 'المجموع: {paid} مدفوع أو متفق عليه، و{waiting} لم يُحسم، و{returned} رُدّ. لا يُحسب ما فشل.',
  empty: {
    none: { title: 'لا مدفوعات', sentence: 'تظهر الدفعة هنا حين يبدؤها العميل أو يسجلها الموظفون.' },
    filtered: { title: 'لا شيء مطابق', sentence: 'جرّب جزءاً آخر من الاسم أو حالة أو طريقة أو فترة أخرى.' },
    clear: 'عرض الكل',
  },
};
