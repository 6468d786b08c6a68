import { orderStatus } from '../orders/order-status.ts';
import { FAULT_REPORT_HOURS } from './fault-report-hours.ts';

const FAULT_REPORT_MS = FAULT_REPORT_HOURS * 3_600_000;

/** Photographs of one report, and how long its description may be. */
export const MAX_FAULT_PHOTOS = 8;
export const MAX_FAULT_DESCRIPTION = 2000;

export const faultStates = ['open', 'remade', 'credited', 'refused'] as const;
export type FaultState = (typeof faultStates)[number];

export interface DeliveredOrder {
  readonly statusId: number;
  /** When it was delivered or collected, or its files were released; null before. */
  readonly deliveredAt: Date | null;
}

/** Why no fault can be reported; null when it can. */
export type FaultReportError =
  /** It is not with the customer yet. */
  | 'faultTooEarly'
  /** More than `FAULT_REPORT_HOURS` have passed since. */
  | 'faultTooLate'
  /** Every plate is in a report that waits for its decision; of an order without plates, the order is. */
  | 'faultOpen';

/** A report as far as it says which plates it is about; none for an order of files alone. */
export interface ReportedPlates {
  readonly state: FaultState;
  readonly colours: readonly string[];
}

/** The plates of reports that wait for their decision: nobody reports them a second time meanwhile. */
export const listPlatesInReview = (reports: readonly ReportedPlates[]): ReadonlySet<string> =>
  new Set(reports.flatMap(({ state, colours }) => (state === 'open' ? colours : [])));

/** The end of the time in which a fault can be reported; null while the order is not delivered. */
export const getFaultDeadline = ({ deliveredAt }: DeliveredOrder): Date | null =>
  deliveredAt && new Date(deliveredAt.getTime() + FAULT_REPORT_MS);

/**
 * Whether a fault can be reported now. An order that the courier has may be with the customer before the desk knows of it,
 * so it can be reported already; its time begins with the delivery.
 * @param reported the plates that were bought, and the reports of the order
 */
export function checkFaultReport(
  order: DeliveredOrder,
  { plates, reports }: { readonly plates: readonly string[]; readonly reports: readonly ReportedPlates[] },
  now: Date,
): FaultReportError | null {
  if (order.statusId !== orderStatus.shipped && order.statusId !== orderStatus.completed) return 'faultTooEarly';
  const deadline = getFaultDeadline(order);
  if (order.statusId === orderStatus.completed && (deadline === null || now.getTime() > deadline.getTime()))
    return 'faultTooLate';
  const inReview = listPlatesInReview(reports);
  const isAllReported = reports.some(({ state }) => state === 'open') && plates.every((plate) => inReview.has(plate));
  return isAllReported ? 'faultOpen' : null;
}
