import type { handRefund as english } from '../../../en/desk/payments/hand-refund.ts';
import type { TranslationOf } from '../../../languages.ts';

export const handRefund: TranslationOf<typeof english> = {
  title: 'يُرد {sum} يدوياً',
  causes: {
    offline: 'دُفع نقداً أو بتحويل بنكي: يُرد بقدر ما استُلم منه.',
    excess: 'وصل أكثر من قيمة الطلب، ورفض مزوّد الدفع رد الزائد. يرجى رده بطريقة أخرى كالتحويل.',
    rejected: 'رفض مزوّد الدفع رد المبلغ. يرجى رده بطريقة أخرى كالتحويل.',
  },
  creditNote: 'إشعار دائن {number}',
  states: {
    refunded: 'رُدّ {sum} يدوياً',
    notNeeded: '{sum}: لم يبقَ ما يُرد',
  },
  takenBack: 'استُردت الدفعة من قبل، فلم يبقَ ما يُرد.',
  settled: '\u2068{who}\u2069، \u2068{when}\u2069',
  outcome: 'النتيجة',
  outcomes: {
    refunded: 'رُدّ المبلغ',
    notNeeded: 'لم يُستلم أي مبلغ',
    onAccount: 'يبقى في الحساب ويُدفع منه الطلب التالي',
  },
  note: 'كيف سُوّي الأمر',
  done: 'تم',
  saved: 'سُجّل ذلك ويراه العميل.',
  late: 'سوّى شخص آخر هذا الأمر للتو.',
};
