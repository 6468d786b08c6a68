import { sessionsList, sessionsEnd, sessionsEndAll } from './sessions.ts';
import { accountPapers, accountSendPapers } from './documents.ts';
import { accountUpdate } from './account-update.ts';
import { accountChangePassword } from './account-change-password.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

export const accountHandlers = {
  sessionsList,
  sessionsEnd,
  sessionsEndAll,
  accountPapers,
  accountSendPapers,
  accountUpdate,
  accountChangePassword,
} satisfies Partial<Handlers>;
