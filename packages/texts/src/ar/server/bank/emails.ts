import type { TranslationOf } from '../../../languages.ts';
import type { bankEmails as english } from '../../../en/server/bank/emails.ts';

export const bankEmails: TranslationOf<typeof english> = {
  moneyReceived: {
    subject: 'استلمت {brand} دفعتك',
    text: 'شكراً لك. استلمنا المبلغ أدناه. ما لا يُسدَّد به شيء يبقى على حسابك.',
    button: 'فتح حسابك',
  },
  moneyGivenBack: {
    subject: '{brand}: أُعيدت إليك دفعة',
    text: 'أُعيد إليك المبلغ أدناه. ما كان قد سُدِّد به يصبح مستحقاً من جديد.',
    button: 'فتح حسابك',
  },
  moneyTakenBack: {
    subject: 'ألغت {brand} قيد دفعة في حسابك',
    text: 'كنا قد قيّدنا لك المبلغ أدناه خطأً ثم ألغينا القيد. ما كان قد سُدِّد به يصبح مستحقاً من جديد. إن رأيت أن في الأمر خطأ فيرجى الرد على هذه الرسالة.',
    button: 'فتح حسابك',
  },
};
