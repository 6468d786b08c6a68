import type { paymentDispute as english } from '../../../en/desk/payments/payment-dispute.ts';
import type { TranslationOf } from '../../../languages.ts';

export const paymentDispute: TranslationOf<typeof english> = {
  open: {
    title: 'العميل يعترض على هذه الدفعة',
    sentence: 'يرجى الرد لدى مزوّد الدفع في الموعد، وإلا استُرد المبلغ.',
  },
  lost: {
    title: 'استُرد مبلغ هذه الدفعة',
    sentence: 'قرّر مصير الطلب: إيقافه مؤقتاً أو إلغاؤه أو تحصيل المبلغ بطريقة أخرى، ثم اكتب كيف سُوّي الأمر.',
  },
  won: { title: 'انتهى الاعتراض على هذه الدفعة', sentence: 'انتهى لصالحنا والمبلغ باقٍ.' },
  settled: { title: 'استُرد المبلغ وسُوّي الأمر', sentence: 'يذكر السجل كيف سُوّي.' },
  note: 'كيف سُوّي الأمر',
  settle: 'تسجيل التسوية',
  done: 'سُجلت التسوية.',
  late: 'غيّر شخص آخر هذا للتو. راجع ما هو مكتوب الآن.',
};
