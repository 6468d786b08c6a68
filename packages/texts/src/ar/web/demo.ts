import type { demo as english } from '../../en/web/demo.ts';
import type { TranslationOf } from '../../languages.ts';

export const demo: TranslationOf<typeof english> = {
  mailbox: {
    title: 'صندوق البريد',
    lead: 'الرسائل التي كانت البوابة سترسلها، الأحدث أولاً.',
    empty: 'لا رسائل بعد.',
    emptySentence: 'أنشئ حساباً أو أعد تعيين كلمة مرور أو قدّم طلباً، وستظهر الرسالة هنا.',
    to: 'إلى',
    emails: 'الرسائل',
    email: 'رسالة: {subject}',
    refresh: 'تحقق مرة أخرى',
    links: 'روابط في هذه الرسالة',
  },
};
