import { reminderFigures, type ReminderFigures } from '@platewright/contract/modules/reminders/settings-desk-calls';
import { checkReminderSettings, type ReminderSettings } from '@platewright/domain/reminders/reminder-settings';
import type { Tx } from '../../platform/db/database.ts';
import { createDocumentReader } from '../../platform/read-document.ts';
import { selectInForce, type PublicationCollection, type PublicationRef } from '../publishing/index.ts';

/** Names the one publication of the kind. */
export const remindersRef = { kind: 'reminders', key: 'reminders' } as const satisfies PublicationRef;

const readReminders = createDocumentReader('reminders', checkReminderSettings);

/** The levels and texts in force at `now`. @throws Error when there are none, or they are wrong */
export async function loadReminderSettings(tx: Tx, now: Date): Promise<ReminderSettings> {
  const [row] = await selectInForce(tx, remindersRef, now);
  return readReminders(row?.data);
}

const empty: ReminderFigures = { isOn: false, isWorkingDaysOnly: false, before: [], after: [], repeatDays: null };

export const remindersCollection: PublicationCollection<typeof remindersRef.kind, ReminderFigures> = {
  kinds: [remindersRef.kind],
  normalize: (_kind, stored) => reminderFigures.safeParse(stored).data ?? empty,
  check: (_kind, data, mode) => {
    const checked = checkReminderSettings(data);
    return { data: data as ReminderFigures, errors: mode === 'publish' && !checked.ok ? checked.reason : {} };
  },
  removal: () => 'never',
};
