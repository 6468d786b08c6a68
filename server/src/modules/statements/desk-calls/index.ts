import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskStatement } from './document.ts';

/** Statements of any account, at the desk. */
export const statementDeskHandlers = { deskStatement } satisfies Partial<Handlers>;
