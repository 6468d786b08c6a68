import type { Handlers } from '../../../platform/http/handler-context.ts';
import { calendarHandlers, deskCalendar, deskPreviewPromise } from './calendar.ts';

/** When operator and carriers work, as staff edit and publish it. */
export const calendarDeskHandlers = {
  deskCalendar,
  deskPreviewPromise,
  deskCalendarSave: calendarHandlers.save,
  deskCalendarPublish: calendarHandlers.publish,
  deskCalendarDiscard: calendarHandlers.discard,
  deskCalendarVersions: calendarHandlers.versions,
  deskCalendarVersion: calendarHandlers.version,
  deskCalendarRestore: calendarHandlers.restore,
  deskCalendarWithdraw: calendarHandlers.withdraw,
} satisfies Partial<Handlers>;
