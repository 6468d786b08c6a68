import type { ReminderLevel, ReminderSettings } from '@platewright/domain/reminders/reminder-settings';

const createLevel = (
  key: string,
  days: number,
  subject: readonly [en: string, ar: string],
  text: readonly [en: string, ar: string],
): ReminderLevel => ({
  key,
  days,
  subject: { en: subject[0], ar: subject[1] },
  text: { en: text[0], ar: text[1] },
});

const soon = ['A payment to {brand} is due soon', 'دفعة مستحقة قريباً لدى {brand}'] as const;
const soonText = [
  'This is a friendly reminder of what is due on your account in the next days: {total}.',
  'نودّ تذكيرك بالمبالغ التي تستحق على حسابك خلال الأيام القادمة: {total}.',
] as const;

/** When accounts are reminded, as the handbook has it (5.3): 7 and 1 days before the due date, and each week after it. */
export const standardReminders: ReminderSettings = {
  isOn: true,
  isWorkingDaysOnly: false,
  before: [createLevel('soon', 7, soon, soonText), createLevel('tomorrow', 1, soon, soonText)],
  after: [
    createLevel(
      'friendly',
      7,
      ['A payment to {brand} is overdue', 'دفعة متأخرة لدى {brand}'],
      [
        'Perhaps it was overlooked: {total} is overdue on your account. Please pay it in the next days.',
        'ربما فاتك ذلك: على حسابك مبلغ متأخر قدره {total}. يرجى سداده خلال الأيام القادمة.',
      ],
    ),
    createLevel(
      'firm',
      14,
      ['Second reminder: a payment to {brand} is overdue', 'تذكير ثانٍ: دفعة متأخرة لدى {brand}'],
      [
        'We have reminded you before and have not received your payment: {total} is overdue. Please pay it now, or write to us if something is wrong with an invoice.',
        'ذكّرناك من قبل ولم يصلنا السداد: المبلغ المتأخر {total}. يرجى سداده الآن، أو مراسلتنا إن كان في إحدى الفواتير خطأ.',
      ],
    ),
    createLevel(
      'last',
      21,
      ['Last notice: a payment to {brand} is overdue', 'إشعار أخير: دفعة متأخرة لدى {brand}'],
      [
        'This is our last notice about {total}, which has been overdue for weeks. Please pay it today, or call us so that we can agree on a day.',
        'هذا إشعارنا الأخير بشأن {total} المتأخر منذ أسابيع. يرجى سداده اليوم، أو الاتصال بنا لنتفق على موعد.',
      ],
    ),
  ],
  repeatDays: 7,
};
