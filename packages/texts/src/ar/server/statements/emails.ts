import type { TranslationOf } from '../../../languages.ts';
import type { statementEmails as english } from '../../../en/server/statements/emails.ts';

export const statementEmails: TranslationOf<typeof english> = {
  statement: {
    subject: 'كشف حسابك من {brand}',
    text: {
      period: 'كشف حسابك جاهز، وفيه كل قيود الفترة ورصيدك قبلها وبعدها.',
      openItems: 'كشف حسابك جاهز، وفيه كل ما بقي للدفع.',
    },
    period: 'الفترة',
    fromTo: 'من {from} إلى {to}',
    balance: 'الرصيد',
    inFavour: 'لصالحك',
    button: 'افتح كشوف حسابك',
    after: 'إذا لم يطابق دفاترك فتواصل معنا من فضلك.',
  },
};
