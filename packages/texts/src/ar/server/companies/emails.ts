import type { TranslationOf } from '../../../languages.ts';
import type { companyEmails as english } from '../../../en/server/companies/emails.ts';

export const companyEmails: TranslationOf<typeof english> = {
  agentGranted: {
    subject: 'أصبحت وكيلاً لدى {brand}',
    text: 'اعتمدنا حسابك كوكيل. يمكنك الآن الطلب لعملائك والاحتفاظ بقائمة بهم.',
    button: 'فتح حسابك',
  },
  agentRefused: {
    subject: 'طلبك لتكون وكيلاً لدى {brand}',
    text: 'لم نتمكن من اعتماد حسابك كوكيل. يمكنك متابعة الطلب لنفسك.',
    button: 'فتح حسابك',
  },
  papersReceived: {
    subject: 'وصلتنا مستندات شركتك',
    text: 'شكراً على الرخصة التجارية وشهادة التسجيل الضريبي المصحَّحتين. سنفحصهما ونكتب إليك من جديد.',
    button: 'فتح حسابك',
  },
  papersApproved: {
    subject: 'اعتمدت {brand} مستندات شركتك',
    text: 'شكراً على الرخصة التجارية وشهادة التسجيل الضريبي. المستندات سليمة ومحفوظة مع حسابك.',
    button: 'فتح حسابك',
  },
  papersRefused: {
    subject: 'مستندات شركتك لدى {brand}',
    text: 'لم نتمكن من اعتماد مستندات التسجيل. يرجى إرسال نسخ مصححة إلينا من صفحة حسابك.',
    button: 'إرسال مستندات جديدة',
  },
};
