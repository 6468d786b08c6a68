import { defineCall } from '../../call.ts';
import { calendarCalls, promiseQuestion } from './calls.ts';

/** What the preview of a product at the desk is told of the calendar (decision 081). */
export const calendarPreviewDeskCalls = {
  /** What a customer without an address is promised, as `calendarPromise`. */
  deskPreviewPromise: defineCall({
    area: 'calendar',
    method: 'GET',
    path: '/desk/calendar/preview-promise',
    principals: ['staff'],
    action: 'desk.catalogue',
    input: promiseQuestion,
    answer: calendarCalls.calendarPromise.answer,
    errors: [],
  }),
};
