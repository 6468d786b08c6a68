import type { paymentMismatch as english } from '../../../en/desk/payments/payment-mismatch.ts';
import type { TranslationOf } from '../../../languages.ts';

export const paymentMismatch: TranslationOf<typeof english> = {
  open: {
    title: 'وصل {received} بدلاً من {expected}',
    sentence: 'لا يستطيع العميل الدفع مجدداً قبل القرار، ويمضي الطلب حالما يُعد مدفوعاً.',
    closed: 'لم يعد الطلب ينتظر دفعة، فلا يمكن إلا رد المبلغ.',
  },
  refunded: {
    title: 'وصل {received} بدلاً من {expected}، وقد رُدّ',
    going: 'وصل {received} بدلاً من {expected}، ويجري رده كاملاً',
    sentence: 'يذكر السجل من قرر ولماذا.',
  },
  accepted: {
    title: 'وصل {received} بدلاً من {expected}، وقُبل',
    sentence: 'يُعد الطلب مدفوعاً، وعند الرد يُرد ما وصل. يذكر السجل من قرر ولماذا.',
  },
  matched: {
    title: 'وصل {received} بدلاً من {expected}، ورُدّ {excess}',
    going: 'وصل {received} بدلاً من {expected}، ويجري رد {excess}',
    sentence: 'سُدّد الطلب بقيمته. يذكر السجل من قرر ولماذا.',
  },
  outcome: 'القرار',
  outcomes: {
    match: 'أخذ قيمة الطلب ورد {excess}',
    refund: 'رد {received} ليدفع العميل مجدداً',
    refundClosed: 'رد {received}',
    accept: 'قبول {received} سداداً للطلب كله',
  },
  note: 'السبب',
  decide: 'تأكيد القرار',
  saved: 'تم القرار وهو مسجل في السجل.',
  late: 'وصل مبلغ آخر أو سبق شخص آخر إلى القرار. يرجى النظر مجدداً.',
};
