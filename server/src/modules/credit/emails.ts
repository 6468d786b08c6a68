import { createAccountEmailTemplate, type EmailTemplates } from '../notifications/index.ts';
import { createDebtReminderEmail } from './debt-reminder-email.ts';

export const creditEmails: EmailTemplates = {
  creditGranted: createAccountEmailTemplate('creditGranted', 'credits'),
  creditRefused: createAccountEmailTemplate('creditRefused', 'credits'),
  chequeBounced: createAccountEmailTemplate('chequeBounced', 'credits'),
  debtReminder: { states: ['active'], createContent: createDebtReminderEmail },
};
