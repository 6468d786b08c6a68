import type { TranslationOf } from '../../../languages.ts';
import type { quotationEmails as english } from '../../../en/server/quotations/emails.ts';

export const quotationEmails: TranslationOf<typeof english> = {
  quotationIssued: {
    subject: 'عرض السعر {number} من {brand}',
    text: 'تجد عرض السعر مرفقاً بالعربية والإنجليزية. ما دام سارياً تستطيع أن تطلب بهذا السعر مهما تغيّرت أسعارنا.',
    button: 'افتح عرض السعر',
  },
  quotationLink: {
    subject: 'عرض السعر {number} من {brand}',
    text: 'يودّ {name} أن تطّلع على عرض السعر هذا. لا تحتاج إلى حساب لقراءته.',
    button: 'افتح عرض السعر',
    after: 'يعمل الرابط ما دام العرض سارياً. تصلك هذه الرسالة مرة واحدة لأن أحدهم كتب عنوانك.',
  },
};
