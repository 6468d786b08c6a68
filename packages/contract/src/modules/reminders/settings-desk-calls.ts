import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { lang, multilineText, text } from '../../fields.ts';
import { definePublishingCalls, publicationAnswer } from '../publishing/define-publishing-calls.ts';

const days = z.number('numberFormat');
/** Whether texts are filled, and how long they may be, is a rule of the domain, so that a draft can hold what is being typed. */
const level = z.object({
  key: text(40),
  days,
  subject: z.object({ en: text(400), ar: text(400) }),
  text: z.object({ en: multilineText(4000), ar: multilineText(4000) }),
});

export const reminderFigures = z.object({
  isOn: z.boolean(),
  isWorkingDaysOnly: z.boolean(),
  before: z.array(level).max(20),
  after: z.array(level).max(20),
  repeatDays: days.nullable(),
});
export type ReminderFigures = z.output<typeof reminderFigures>;

const calls = definePublishingCalls({
  area: 'reminders',
  action: 'desk.settings',
  path: '/desk/settings/reminders',
  input: reminderFigures,
  data: reminderFigures,
  maxLength: 200_000,
});

/** When and in which words accounts are reminded of what they owe. */
export const reminderSettingsDeskCalls = {
  deskReminderSettings: defineCall({
    area: 'reminders',
    method: 'GET',
    path: '/desk/settings/reminders',
    principals: ['staff'],
    action: 'desk.settings',
    input: z.object({ lang }),
    answer: publicationAnswer(reminderFigures),
    errors: ['notFound'],
  }),
  deskReminderSettingsSave: calls.save,
  deskReminderSettingsPublish: calls.publish,
  deskReminderSettingsDiscard: calls.discard,
  deskReminderSettingsVersions: calls.versions,
  deskReminderSettingsVersion: calls.version,
  deskReminderSettingsRestore: calls.restore,
  deskReminderSettingsWithdraw: calls.withdraw,
};
