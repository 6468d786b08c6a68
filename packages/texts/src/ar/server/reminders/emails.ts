import type { TranslationOf } from '../../../languages.ts';
import type { reminderEmails as english } from '../../../en/server/reminders/emails.ts';

/** What reminders of debts say around the texts of their levels. */
export const reminderEmails: TranslationOf<typeof english> = {
  debtReminder: {
    onHold: 'لا يمكن الطلب على الحساب حتى يتم السداد.',
    isDue: '{amount}، يستحق في {day}',
    wasDue: '{amount}، كان مستحقاً في {day}',
    cheque: 'شيك مرتجع',
    correction: 'تصحيح على حسابك',
    more: 'مبالغ أخرى في كشف الحساب: {n}',
    button: 'فتح حسابك وكشفه',
    transfer: 'بالتحويل البنكي: {bank}، {holder}، رقم الآيبان {iban}.',
    after: 'إذا كنت قد سددت في هذه الأثناء فشكراً لك، ولا يلزمك فعل شيء.',
  },
};
