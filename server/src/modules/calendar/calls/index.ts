import type { Handlers } from '../../../platform/http/handler-context.ts';
import { calendarPromise } from './promise.ts';

/** What can be promised before anything is ordered. */
export const calendarHandlers = { calendarPromise } satisfies Partial<Handlers>;
