import type { Handlers } from '../../../platform/http/handler-context.ts';
import { statementsDocument } from './document.ts';
import { statementsEntries } from './entries.ts';
import { statementsList, statementsSent } from './sent.ts';

/** Statements of the caller's own account. */
export const statementHandlers = {
  statementsDocument,
  statementsEntries,
  statementsList,
  statementsSent,
} satisfies Partial<Handlers>;
