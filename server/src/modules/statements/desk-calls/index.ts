import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskStatement } from './document.ts';
import {
  deskSendStatement,
  deskSentStatement,
  deskSetAccountStatements,
  deskSetMonthlyStatements,
  deskStatements,
  deskStatementSettings,
} from './sent.ts';

/** Statements of any account, at the desk. */
export const statementDeskHandlers = {
  deskStatement,
  deskStatements,
  deskSentStatement,
  deskSendStatement,
  deskStatementSettings,
  deskSetMonthlyStatements,
  deskSetAccountStatements,
} satisfies Partial<Handlers>;
