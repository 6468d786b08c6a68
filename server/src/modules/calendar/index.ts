export { selectFloor } from './floor.ts';
export { loadCalendar, readCalendar, selectCalendar } from './calendar.ts';
