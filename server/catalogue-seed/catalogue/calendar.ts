import { createUsualCalendar } from '@platewright/domain/calendar/usual-calendar';
import { standardShippingRates } from './shipping-rates.ts';

/** The standard calendar: Sunday to Thursday, and the ways of the standard shipping rates. */
export const standardCalendar = createUsualCalendar([0, 1, 2, 3, 4], standardShippingRates);
