import type { TranslationOf } from '../../../languages.ts';
import type { proofEmails as english } from '../../../en/server/proofs/emails.ts';

export const proofEmails: TranslationOf<typeof english> = {
  proofComments: {
    subject: 'الطلب {orderId}: تعليقات على البروفة',
    text: 'تعليقات غير مقروءة على البروفة: {n}.',
    file: 'البروفة',
    by: '{number}، {author}',
    button: 'عرض البروفة',
  },
};
