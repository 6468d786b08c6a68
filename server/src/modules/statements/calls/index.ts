import type { Handlers } from '../../../platform/http/handler-context.ts';
import { statementsDocument } from './document.ts';

/** Statements of the caller's own account. */
export const statementHandlers = { statementsDocument } satisfies Partial<Handlers>;
