/** Reminders are sent on these days before the due date and then once a week after it (handbook 5.3). */
export const REMINDER_DAYS_BEFORE = [7, 1] as const;

/** Whether a reminder is sent `days` calendar days before the due date; negative after it. */
export const isReminderDay = (days: number): boolean =>
  days >= 0 ? (REMINDER_DAYS_BEFORE as readonly number[]).includes(days) : -days % 7 === 0;
