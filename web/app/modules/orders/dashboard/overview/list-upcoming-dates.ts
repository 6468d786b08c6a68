import { countLocalDaysUntil } from '@platewright/domain/time/local-time';
import type { Overview } from './use-overview.ts';

/** A day that matters: an order is promised for it, or money is due. */
export interface UpcomingDate {
  /** Of money as the page that pays it names it. */
  readonly key: string;
  readonly kind: 'promised' | 'payment';
  readonly at: string;
  /** Calendar days from today; negative when the day has passed. */
  readonly inDays: number;
  readonly orderId: number | null;
  /** Of the promised order; empty for money. */
  readonly projectName: string;
  /** AED; null for an order. */
  readonly amount: number | null;
}

/** Promised days and dues in one list, the earliest first. */
export function listUpcomingDates({ promised, due }: Overview, now: Date): UpcomingDate[] {
  const getDays = (at: string) => countLocalDaysUntil(new Date(at), now);
  return [
    ...promised.map(({ orderId, projectName, dueAt }) => ({
      key: `order ${orderId}`,
      kind: 'promised' as const,
      at: dueAt,
      inDays: getDays(dueAt),
      orderId,
      projectName,
      amount: null,
    })),
    ...(due?.items ?? []).map(({ kind, id, orderId, amount, dueAt }) => ({
      key: `${kind}-${id}`,
      kind: 'payment' as const,
      at: dueAt,
      inDays: getDays(dueAt),
      orderId,
      projectName: '',
      amount,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}
