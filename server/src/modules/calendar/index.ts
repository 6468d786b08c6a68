export { loadCalendar, readCalendar, selectCalendar } from './calendar.ts';
