import { ordersFindPlate } from './find-plate.ts';
import { ordersFaults } from './list-faults.ts';
import { ordersReportFault } from './report-fault.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Faults that customers report within 48 hours of delivery, with photographs (handbook 7.1). */
export const faultHandlers = {
  ordersFaults,
  ordersFindPlate,
  ordersReportFault,
} satisfies Partial<Handlers>;
