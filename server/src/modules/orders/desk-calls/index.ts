import { deskOrder } from './order.ts';
import { deskPromises } from './promises.ts';
import { deskMovePromise } from './move-promise.ts';
import { deskPrintouts } from './printouts.ts';
import { deskDecidePrices, deskSetPrices } from './prices.ts';
import { deskChangeSpecification, deskPriceSpecification, deskSpecification } from './specification.ts';
import { deskCompanyOrders, deskCounts, deskFindNumber, deskQueue } from './queue.ts';
import { deskAnswerRequest } from './requests.ts';
import { deskMakeCustomer } from './make-customer.ts';
import { deskOrderers, deskTakeOrder } from './taking.ts';
import { deskTransitionOrder } from './transitions.ts';
import { deskAssignOrders, deskTransitionOrders } from './bulk.ts';
import { deskColleagues, deskWorkCounts, deskAssignOrder, deskSetDue } from './work.ts';
import { deskRemindCustomers } from './remind-customers.ts';
import { deskSignCheck, deskWithdrawCheck, deskSetRelief } from './checks.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of staff about orders. */
export const orderDeskHandlers = {
  deskCounts,
  deskQueue,
  deskFindNumber,
  deskOrderers,
  deskMakeCustomer,
  deskTakeOrder,
  deskCompanyOrders,
  deskOrder,
  deskTransitionOrder,
  deskSetPrices,
  deskDecidePrices,
  deskPrintouts,
  deskPromises,
  deskMovePromise,
  deskAnswerRequest,
  deskColleagues,
  deskWorkCounts,
  deskAssignOrder,
  deskAssignOrders,
  deskTransitionOrders,
  deskSetDue,
  deskRemindCustomers,
  deskSignCheck,
  deskWithdrawCheck,
  deskSetRelief,
  deskSpecification,
  deskPriceSpecification,
  deskChangeSpecification,
} satisfies Partial<Handlers>;
