import type { Placeholder } from 'drizzle-orm';
import type { Calendar } from '@platewright/domain/calendar/calendar';
import { checkStoredCalendar } from '@platewright/domain/calendar/check-calendar';
import type { Tx } from '../../platform/db/database.ts';
import { createDocumentReader } from '../../platform/read-document.ts';
import { selectInForce, type PublicationRef } from '../publishing/index.ts';

/** Names the one publication of the kind. */
export const calendarRef = { kind: 'calendar', key: 'calendar' } as const satisfies PublicationRef;

/** The calendar in force, as a statement answers it. @throws Error when there is none, or it is wrong */
export const readCalendar = createDocumentReader('calendar', checkStoredCalendar);

/** The calendar in force at `now`, which counts from its very moment; also as a part of other statements. */
export const selectCalendar = (tx: Tx, now: Date | Placeholder) => selectInForce(tx, calendarRef, now);

/** @throws Error when there is none */
export async function loadCalendar(tx: Tx, now: Date): Promise<Calendar> {
  const [row] = await selectCalendar(tx, now);
  return readCalendar(row?.data);
}
