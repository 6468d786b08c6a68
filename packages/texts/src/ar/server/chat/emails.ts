import type { TranslationOf } from '../../../languages.ts';
import type { chatEmails as english } from '../../../en/server/chat/emails.ts';

export const chatEmails: TranslationOf<typeof english> = {
  chatUnread: {
    subject: 'الطلب رقم {orderId}: لديك رسائل غير مقروءة',
    text: 'رسائل غير مقروءة عن طلبك: {n}.',
    file: 'ملف من الطلب',
    button: 'فتح المحادثة',
  },
};
