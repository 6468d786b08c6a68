import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskAccount, deskAccounts, deskAccountsCsv } from './accounts.ts';

/** What accounts owe, at the desk. */
export const ledgerDeskHandlers = { deskAccounts, deskAccountsCsv, deskAccount } satisfies Partial<Handlers>;
