import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskToday } from './today.ts';

/** The day at the desk. */
export const todayDeskHandlers = { deskToday } satisfies Partial<Handlers>;
