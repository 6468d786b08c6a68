import { z } from 'zod';
import { defineEmail, type EmailParamsOf } from '../notifications/index.ts';
import { createStoredReminderEmail } from './reminder-email.ts';

export const reminderEmails = {
  /** What an earlier release enqueued names no reminder, and is not sent. */
  debtReminder: defineEmail(z.object({ reminderId: z.number().default(0) }), {
    states: ['active'],
    createContent: createStoredReminderEmail,
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof reminderEmails> {}
}
