import type { TranslationOf } from '../../../languages.ts';
import type { contactEmails as english } from '../../../en/server/contact/emails.ts';

export const contactEmails: TranslationOf<typeof english> = {
  contactMessage: {
    subject: 'رسالة من {name}',
    text: 'كتب إلينا أحد الزوار من صفحة الاتصال. أجب عن هذه الرسالة ليصله ردك مباشرة.',
    facts: { name: 'الاسم', email: 'البريد الإلكتروني', phone: 'الهاتف', language: 'اللغة', message: 'الرسالة' },
    button: 'فتح في مكتب العمل',
    foot: 'هذه الرسالة لموظفي {brand}، وقد كُتبت تلقائياً.',
  },
};
