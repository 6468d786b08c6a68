import { usersHasCredits } from './credit-status.ts';
import { creditsList } from './list-credits.ts';
import { usersUploadFiles } from './apply-for-credit.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Credit of the caller's own company. */
export const creditHandlers = {
  usersHasCredits,
  creditsList,
  usersUploadFiles,
} satisfies Partial<Handlers>;
