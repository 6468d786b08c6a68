import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import type { QueueRow } from '../queue/use-queue.ts';

type Outcomes = CallAnswer<Contract['deskTransitionOrders']>['outcomes'];

export interface BulkResult {
  readonly asked: number;
  readonly done: number;
  /** Where they were to go; null when they were assigned. */
  readonly to: number | null;
  readonly refused: readonly { readonly order: QueueRow; readonly error: string }[];
}

/** Does something with many orders, and reads afterwards what has become of each. */
export function useBulkOrders() {
  const queries = useQueryClient();
  const translateError = useTranslateError();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<BulkResult | null>(null);
  const run = async (
    orders: readonly QueueRow[],
    to: number | null,
    call: () => Promise<{ readonly outcomes: Outcomes }>,
  ) => {
    setBusy(true);
    try {
      const { outcomes } = await call();
      const refused = outcomes.flatMap(({ orderId, error }) => {
        const order = orders.find(({ id }) => id === orderId);
        return error !== null && order ? [{ order, error }] : [];
      });
      setResult({ asked: outcomes.length, done: outcomes.length - refused.length, to, refused });
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
    }
    for (const queryKey of [queryKeys.statusCounts, queryKeys.orders]) void queries.invalidateQueries({ queryKey });
    await queries.invalidateQueries({ queryKey: queryKeys.queue });
    setBusy(false);
  };
  return {
    ...{ isBusy, result, forget: () => setResult(null) },
    assign: (orders: readonly QueueRow[], staffId: number | null) =>
      run(orders, null, () =>
        api.deskAssignOrders({
          orders: orders.map(({ id, assignedTo }) => ({ orderId: id, seen: assignedTo?.id ?? null })),
          staffId,
        }),
      ),
    transition: (orders: readonly QueueRow[], to: number) =>
      run(orders, to, () =>
        api.deskTransitionOrders({ orders: orders.map(({ id, statusId }) => ({ orderId: id, statusId })), to }),
      ),
  };
}
