import { deskFileTicket } from './file-ticket.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of staff about files. */
export const fileDeskHandlers = {
  deskFileTicket,
} satisfies Partial<Handlers>;
