import { deskDecideCredit, deskChangeCredit, deskUnfreezeCredit } from './credit-decisions.ts';
import { deskLedger, deskAddEntry, deskNoteCheque, deskSettleCheque } from './ledger.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Credit of customers at the desk: decisions on applications and terms, and the ledger. */
export const creditDeskHandlers = {
  deskDecideCredit,
  deskChangeCredit,
  deskUnfreezeCredit,
  deskLedger,
  deskAddEntry,
  deskNoteCheque,
  deskSettleCheque,
} satisfies Partial<Handlers>;
