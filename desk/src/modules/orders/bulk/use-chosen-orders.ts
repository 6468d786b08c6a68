import { MAX_BULK_ORDERS } from '@platewright/contract/modules/orders/bulk-desk-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useChosenRows, type ChosenRows } from '../../../lists/use-chosen-rows.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { toPageInput, type QueueState } from '../queue/queue-list.ts';
import type { QueueRow } from '../queue/use-queue.ts';

export interface ChosenOrders extends ChosenRows<QueueRow> {
  /** Chooses what is on other pages as well: all that was found, or the first so many of it. */
  readonly chooseFound: () => Promise<void>;
  /** How many `chooseFound` chooses. */
  readonly limit: number;
}

/** The ticked rows of the queue, or all that the list has found. */
export function useChosenOrders(
  rows: readonly QueueRow[] | undefined,
  state: QueueState,
  total: number | undefined,
): ChosenOrders {
  const { t } = useTranslation();
  const lang = useLanguage();
  const canChoose = useHasPermission('desk.transitionOrders');
  const choice = useChosenRows<QueueRow>({
    ...{ rows, canChoose: () => canChoose, header: t('bulk.column') },
    nameBox: ({ id }) => t('bulk.row', { id: String(id) }),
  });
  const input = { ...toPageInput(state), _start: 0, _end: MAX_BULK_ORDERS, lang };
  const asked = JSON.stringify(input);
  // Holds as long as the list is the same and nothing of the page was unticked.
  const [found, setFound] = useState<{ readonly asked: string; readonly rows: readonly QueueRow[] } | null>(null);
  const isFound = found?.asked === asked && choice.isAll;
  const chooseFound = async () => {
    const { orders } = await api.deskQueue(input);
    setFound({ asked, rows: orders.rows });
    choice.choose(choice.possible);
  };
  return {
    ...choice,
    chosen: isFound ? [...found.rows] : choice.chosen,
    choose: (some) => {
      setFound(null);
      choice.choose(some);
    },
    chooseFound,
    limit: Math.min(total ?? 0, MAX_BULK_ORDERS),
  };
}
