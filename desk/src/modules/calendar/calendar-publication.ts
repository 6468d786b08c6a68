import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

/** The calendar as its page gets it: draft, versions, and the zones and methods of the shipping rates. */
export type CalendarPublication = CallAnswer<Contract['deskCalendar']>;
