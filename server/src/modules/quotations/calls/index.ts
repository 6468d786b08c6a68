import type { Handlers } from '../../../platform/http/handler-context.ts';
import {
  quotationsCreate,
  quotationsList,
  quotationsRead,
  quotationsPdf,
  quotationsShare,
  quotationsRevoke,
  quotationsSend,
  quotationsWithdraw,
  quotationsAccept,
  quotationsShared,
} from './quotations.ts';

/** Prices that hold until a day, for customers and for whoever has a link. */
export const quotationHandlers = {
  quotationsCreate,
  quotationsList,
  quotationsRead,
  quotationsPdf,
  quotationsShare,
  quotationsRevoke,
  quotationsSend,
  quotationsWithdraw,
  quotationsAccept,
  quotationsShared,
} satisfies Partial<Handlers>;
