import type { TranslationOf } from '../../../languages.ts';
import type { setupEmails as english } from '../../../en/server/setup/emails.ts';

export const setupEmails: TranslationOf<typeof english> = {
  setupTest: {
    subject: 'رسالة اختبار من {brand}',
    text: 'رسائل الموقع تصل إلى هذا العنوان. تأكد من أنها لم تُصنَّف بريداً غير مرغوب فيه، وأن المرسل والنطاق يخصّان شركتك.',
    sender: 'المرسل',
    button: 'العودة إلى الخطوات الأولى',
  },
};
