import type { Tx } from '../../platform/db/database.ts';
import { loadCalendar } from '../calendar/index.ts';

export type Holidays = readonly { readonly day: string }[];

/** The holidays of the country, from the calendar in force: banks keep them too. */
export const loadHolidays = async (tx: Tx, now: Date): Promise<Holidays> => (await loadCalendar(tx, now)).holidays;
