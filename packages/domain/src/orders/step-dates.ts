import { getOrderStatus, progressSteps } from './order-status.ts';

/** A change of status, as the history of an order has it: ids of statuses, null before the first. */
export interface StatusChange<At> {
  readonly at: At;
  readonly fromStatus: number | null;
  readonly toStatus: number;
}

const getStep = (statusId: number | null): number => (statusId === null ? 0 : (getOrderStatus(statusId)?.step ?? 0));

/**
 * When an order came to each of the five steps for the last time, by the number of the step; steps that it went past, or
 * that are still before it, have none. An order that was sent back to an earlier step loses the dates of the later ones.
 * @param changes the history in its order
 */
export function getStepDates<At>(changes: readonly StatusChange<At>[]): ReadonlyMap<number, At> {
  const dates = new Map<number, At>();
  for (const { at, fromStatus, toStatus } of changes) {
    const step = getStep(toStatus);
    // A cancelled order has no step and comes back from nowhere.
    if (step === 0 || step === getStep(fromStatus)) continue;
    for (const { step: later } of progressSteps) if (later > step) dates.delete(later);
    dates.set(step, at);
  }
  return dates;
}
