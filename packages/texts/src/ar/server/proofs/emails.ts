import type { TranslationOf } from '../../../languages.ts';
import type { proofsEmails as english } from '../../../en/server/proofs/emails.ts';

export const proofsEmails: TranslationOf<typeof english> = {
  approvalPosted: {
    subject: 'الطلب رقم {orderId}: بروفات تنتظر اعتمادك',
    text: 'الملفات جاهزة للاعتماد. يرجى مراجعة النص والمقاس والألوان والباركود وموضع القص قبل اعتمادها.',
    button: 'معاينة الملفات',
  },
  proofRejected: {
    subject: 'الطلب رقم {orderId}: وصلتنا ملاحظاتك',
    text: 'شكراً لك. وصلت ملاحظاتك على البروفات إلى فريق ما قبل الطباعة؛ سنصحّحها ثم نطلب اعتمادك من جديد.',
  },
  proofComments: {
    subject: 'الطلب {orderId}: تعليقات على البروفة',
    text: 'تعليقات غير مقروءة على البروفة: {n}.',
    file: 'البروفة',
    by: '{number}، {author}',
    button: 'عرض البروفة',
  },
};
