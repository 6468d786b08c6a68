import type { TranslationOf } from '../../../languages.ts';
import type { paymentEmails as english } from '../../../en/server/payments/emails.ts';

export const paymentEmails: TranslationOf<typeof english> = {
  transferAwaited: {
    subject: 'الطلب رقم {orderId}: حسابنا لتحويلك',
    text: 'شكراً لطلبك. يرجى تحويل المبلغ إلى هذا الحساب وكتابة المرجع وحده في خانة الغرض. يبدأ الإنتاج عند وصول المبلغ.',
    amount: 'المبلغ',
    reference: 'المرجع',
    holder: 'صاحب الحساب',
    bank: 'البنك',
    iban: 'رقم الآيبان',
    bic: 'رمز البنك (SWIFT)',
  },
  dispute: {
    open: {
      subject: 'الطلب {orderId}: العميل يعترض على الدفعة',
      text: 'فتح العميل اعتراضاً على هذه الدفعة لدى مزوّد الدفع. يرجى الرد هناك في الموعد، وإلا استُرد المبلغ.',
    },
    lost: {
      subject: 'الطلب {orderId}: استُردت الدفعة',
      text: 'استرد مزوّد الدفع مبلغ هذه الدفعة. يرجى تقرير مصير الطلب ثم تسجيل تسوية الأمر في المكتب.',
    },
    won: {
      subject: 'الطلب {orderId}: انتهى الاعتراض والمبلغ باقٍ',
      text: 'انتهى الاعتراض على هذه الدفعة لصالحنا، ولا يلزم أي إجراء.',
    },
    amount: 'المبلغ',
    button: 'فتح الطلب',
  },
  payment: {
    mismatch: {
      subject: 'الطلب {orderId}: خصم مزوّد الدفع مبلغاً آخر',
      text: 'خصم مزوّد الدفع مبلغاً أو عملة غير المطلوب. ينتظر الطلب قرارك في المكتب: رد المبلغ أو قبوله أو رد الزائد منه.',
    },
    mismatchRefunded: {
      subject: 'الطلب {orderId}: يُرد خصم غير مطابق',
      text: 'خصم مزوّد الدفع مبلغاً أو عملة غير المطلوب، والطلب لم يعد ينتظر هذه الدفعة. يجري رد المبلغ كاملاً.',
    },
    refundRejected: {
      subject: 'الطلب {orderId}: رُفض رد مبلغ',
      text: 'رفض مزوّد الدفع رد هذا المبلغ. يرجى رده بطريقة أخرى وتسجيل ذلك في المكتب.',
    },
    received: 'المخصوم',
    expected: 'المطلوب',
    amount: 'المبلغ الذي يُرد',
    button: 'فتح الطلب',
  },
};
