import type { refunds as english } from '../../../en/desk/payments/refunds.ts';
import type { TranslationOf } from '../../../languages.ts';

export const refunds: TranslationOf<typeof english> = {
  title: 'المبالغ المردودة',
  search: 'البحث في المبالغ المردودة',
  searchPlaceholder: 'العمل أو المشروع أو العميل أو الإشعار الدائن',
  table: 'المبالغ المردودة',
  found: 'عدد المبالغ المردودة: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'الحالة',
  all: 'الكل',
  filters: {
    byHand: 'يُرد يدوياً',
    atProvider: 'لدى مزوّد الدفع',
    done: 'رُدّ',
    nothing: 'لا شيء يُرد',
  },
  columns: {
    order: 'العمل',
    customer: 'العميل',
    cause: 'السبب',
    amount: 'المبلغ',
    state: 'الحالة',
    since: 'منذ',
    closed: 'أُغلق',
  },
  causes: {
    orderCancelled: 'أُلغي العمل',
    closedOrder: 'دُفع بعد أن لم يعد العمل ينتظر الدفع',
    secondCapture: 'دُفع مرتين',
    cancelledPayment: 'أُلغيت عملية الدفع',
    wrongCharge: 'خُصم مبلغ آخر',
    creditNote: 'إشعار دائن',
    excess: 'وصل أكثر من قيمة العمل',
  },
  states: {
    due: 'سيُطلب من مزوّد الدفع',
    sent: 'طُلب من مزوّد الدفع',
    byHand: 'يُرد يدوياً',
    notNeeded: 'لم يصل أي مبلغ',
    takenBack: 'رُدّ باعتراض لدى البنك',
    dropped: 'ضمن مبلغ آخر',
  },
  ways: { provider: 'رُدّ عبر مزوّد الدفع', hand: 'رُدّ يدوياً', credit: 'قُيّد لحساب العميل' },
  closedBy: '\u2068{who}\u2069، \u2068{when}\u2069',
  total: 'مجموع ما رُدّ أو سيُرد: {sum}',
  empty: {
    none: { title: 'لا مبالغ مردودة', sentence: 'ما يُرد إلى العملاء يظهر هنا.' },
    filtered: { title: 'لا شيء مطابق', sentence: 'جرّب جزءاً آخر من الاسم أو حالة أخرى.' },
    clear: 'عرض الكل',
  },
};
