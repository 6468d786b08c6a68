import type { Handlers } from '../../../platform/http/handler-context.ts';
import {
  deskReminderPreview,
  deskReminders,
  deskReminding,
  deskResumeReminders,
  deskSendReminder,
  deskStopReminders,
} from './account.ts';
import { deskReminderSettings, reminderSettingsHandlers } from './settings.ts';

/** Reminders of what accounts owe, at the desk. */
export const reminderDeskHandlers = {
  deskReminding,
  deskReminders,
  deskReminderPreview,
  deskSendReminder,
  deskStopReminders,
  deskResumeReminders,
  deskReminderSettings,
  deskReminderSettingsSave: reminderSettingsHandlers.save,
  deskReminderSettingsPublish: reminderSettingsHandlers.publish,
  deskReminderSettingsDiscard: reminderSettingsHandlers.discard,
  deskReminderSettingsVersions: reminderSettingsHandlers.versions,
  deskReminderSettingsVersion: reminderSettingsHandlers.version,
  deskReminderSettingsRestore: reminderSettingsHandlers.restore,
  deskReminderSettingsWithdraw: reminderSettingsHandlers.withdraw,
} satisfies Partial<Handlers>;
