import type { Handlers } from '../../../platform/http/handler-context.ts';
import { checkHandlers } from './checks.ts';
import { deskOrder } from './order.ts';
import { deskPrintouts } from './printouts.ts';
import { deskDecidePrices, deskSetPrices } from './prices.ts';
import { deskChangeSpecification, deskPriceSpecification, deskSpecification } from './specification.ts';
import { deskCompanyOrders, deskCounts, deskFindOrder, deskQueue } from './queue.ts';
import { workHandlers } from './work.ts';
import { deskAnswerRequest } from './requests.ts';
import { deskTransitionOrder } from './transitions.ts';

/** Calls of staff about orders. */
export const orderDeskHandlers: Handlers<
  | 'deskCounts'
  | 'deskQueue'
  | 'deskFindOrder'
  | 'deskCompanyOrders'
  | 'deskOrder'
  | 'deskTransitionOrder'
  | 'deskSetPrices'
  | 'deskDecidePrices'
  | 'deskPrintouts'
  | 'deskAnswerRequest'
  | keyof typeof workHandlers
  | keyof typeof checkHandlers
  | 'deskSpecification'
  | 'deskPriceSpecification'
  | 'deskChangeSpecification'
> = {
  deskCounts,
  deskQueue,
  deskFindOrder,
  deskCompanyOrders,
  deskOrder,
  deskTransitionOrder,
  deskSetPrices,
  deskDecidePrices,
  deskPrintouts,
  deskAnswerRequest,
  ...workHandlers,
  ...checkHandlers,
  deskSpecification,
  deskPriceSpecification,
  deskChangeSpecification,
};
