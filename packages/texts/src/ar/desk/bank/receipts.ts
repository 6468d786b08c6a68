import type { receipts as english } from '../../../en/desk/bank/receipts.ts';
import type { TranslationOf } from '../../../languages.ts';

export const receipts: TranslationOf<typeof english> = {
  title: 'المبالغ المستلمة',
  search: 'البحث في المبالغ المستلمة',
  searchPlaceholder: 'المرجع أو العميل أو العمل أو الفاتورة أو المبلغ',
  table: 'المبالغ المستلمة',
  found: 'عدد المبالغ المستلمة: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'الحالة',
  all: 'الكل',
  allMeans: 'كل الطرق',
  period: 'تاريخ الاستلام',
  csv: 'تصدير CSV',
  filters: { booked: 'مقيّدة', onAccount: 'منها على الحساب', takenBack: 'أُلغي قيدها' },
  columns: {
    receivedOn: 'استُلم في',
    reference: 'المرجع',
    customer: 'العميل',
    means: 'الطريقة',
    orders: 'الأعمال المدفوعة',
    state: 'الإدخال',
    rest: 'على الحساب',
    amount: 'درهم',
  },
  noOrders: 'لا عمل',
  noRest: 'لا شيء',
  more: 'و{n} أخرى',
  byHand: 'يدوياً',
  ofLine: 'حركة من البنك',
  online: 'دُفع عبر الموقع',
  refunds: { due: 'قيد الرد', sent: 'قيد الرد', refused: 'رُفض الرد', done: 'أُعيد' },
  takenBack: 'أُلغي قيده',
  by: '\u2068{who}\u2069، \u2068{when}\u2069',
  toLine: 'حركة البنك',
  toLineNamed: 'عرض حركة البنك {reference}',
  sum: 'المجموع: {booked} مقيّد، لم يسدد منه {rest} شيئاً عند القيد فبقي على الحساب. أُلغي قيد {takenBack}.',
  empty: {
    none: {
      title: 'لا مبالغ مستلمة بعد',
      sentence:
        'تظهر التحويلات والمبالغ النقدية هنا حين يدخلها الموظفون أو يقيّدون حركة من البنك، وكذلك ما يسدده العملاء من حساباتهم عبر الموقع.',
    },
    filtered: { title: 'لا شيء مطابق', sentence: 'جرّب جزءاً آخر من المرجع أو حالة أو طريقة أو فترة أخرى.' },
    clear: 'عرض الكل',
  },
};
