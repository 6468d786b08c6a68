import { isPromiseAhead, isCoveredStatus } from '../orders/order-status.ts';
import { listPlatesInReview, type ReportedPlates } from './fault-report.ts';

/** An order that is made again free of charge, or an order that does so. */
export interface RemadePlates {
  readonly statusId: number;
  /** Ids of the plates that are made again; null for an order without plates. */
  readonly colours: readonly string[] | null;
}

/** Why staff cannot make plates of an order again; null when they can. */
export type RemakeError =
  /** It was not made yet, or never will be. */
  | 'notEditableNow'
  /** A report about an order without plates waits for its decision, which is where a remake begins then. */
  | 'faultOpen'
  /** One of these plates is in a report that waits for its decision, which is where it is made again. */
  | 'faultPlateReported'
  /** One of these plates is being made again already. */
  | 'remakeOpen';

/**
 * Whether staff can make plates of an order again, at any time after its payment.
 * @param remakes the orders that have made plates of it again before
 * @param reports its reports, but for the one that this answers
 */
export function checkRemake(
  { statusId, colours }: RemadePlates,
  remakes: readonly RemadePlates[],
  reports: readonly ReportedPlates[],
): RemakeError | null {
  if (!isCoveredStatus(statusId)) return 'notEditableNow';
  if (colours === null && reports.some(({ state }) => state === 'open')) return 'faultOpen';
  const inReview = listPlatesInReview(reports);
  if (colours?.some((id) => inReview.has(id))) return 'faultPlateReported';
  const isInWork = remakes.some(
    (remake) => isPromiseAhead(remake.statusId) && (colours?.some((id) => remake.colours?.includes(id)) ?? true),
  );
  return isInWork ? 'remakeOpen' : null;
}
