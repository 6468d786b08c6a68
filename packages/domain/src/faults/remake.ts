import { isPromiseAhead, isSettledStatus } from '../orders/order-status.ts';
import type { ReportedPlates } from './fault-report.ts';

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
  /** One of these plates is being made again already. */
  | 'remakeOpen';

/**
 * Whether staff can make plates of an order again, at any time after its payment. None of them may be in a report that waits
 * (`listPlatesInReview`).
 * @param remakes the orders that have made plates of it again before
 */
export function checkRemake(
  { statusId, colours }: RemadePlates,
  remakes: readonly RemadePlates[],
  reports: readonly Pick<ReportedPlates, 'state'>[],
): RemakeError | null {
  if (!isSettledStatus(statusId)) return 'notEditableNow';
  if (colours === null && reports.some(({ state }) => state === 'open')) return 'faultOpen';
  const isInWork = remakes.some(
    (remake) => isPromiseAhead(remake.statusId) && (colours?.some((id) => remake.colours?.includes(id)) ?? true),
  );
  return isInWork ? 'remakeOpen' : null;
}
