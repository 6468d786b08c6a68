import { deskFaults } from './list-faults.ts';
import { deskDecideFault } from './decide-fault.ts';
import { deskRemakeOrder } from './remake-order.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Faults at the desk: photographs, the decision between a free remake, a credit note and a refusal; remakes without a report. */
export const faultDeskHandlers = {
  deskFaults,
  deskDecideFault,
  deskRemakeOrder,
} satisfies Partial<Handlers>;
