import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskDepositCheques, deskDepositSlip, deskWithdrawDeposit } from './deposits.ts';
import { deskReceiveCheques } from './receive.ts';
import { deskChequeDays, deskCheques, deskChequesCsv } from './list.ts';

/** Cheques at the desk. */
export const chequeDeskHandlers = {
  deskCheques,
  deskChequeDays,
  deskChequesCsv,
  deskReceiveCheques,
  deskDepositCheques,
  deskDepositSlip,
  deskWithdrawDeposit,
} satisfies Partial<Handlers>;
