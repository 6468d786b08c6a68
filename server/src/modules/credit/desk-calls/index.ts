import { creditDecisionHandlers } from './credit-decisions.ts';
import { ledgerHandlers } from './ledger.ts';

/** Credit of customers at the desk: decisions on applications and terms, and the ledger. */
export const creditDeskHandlers = { ...creditDecisionHandlers, ...ledgerHandlers };
