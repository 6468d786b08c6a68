import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getRemindAgainAt, REMIND_AGAIN_HOURS } from '@platewright/domain/orders/remind-customer';
import { Button } from '@platewright/ui/button';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useNow } from '../../shell/use-now.ts';
import { useFormatWaiting } from '../chat/use-format-waiting.ts';
import type { OrderOfCustomer } from './use-today.ts';

type Outcome = CallAnswer<Contract['deskRemindCustomers']>['outcomes'][number];

const mayRemind = ({ remindedAt }: OrderOfCustomer, now: number): boolean =>
  getRemindAgainAt(remindedAt === null ? null : new Date(remindedAt), new Date(now)) === null;

/** Reminds customers of orders, and says whom, or why not. */
function useRemind() {
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const describeRefused = (outcomes: readonly Outcome[]) =>
    outcomes.flatMap(({ orderId, error }) =>
      error === null
        ? []
        : [t(`today.remind.errors.${error}`, { order: String(orderId), hours: format.number(REMIND_AGAIN_HOURS) })],
    );
  const describeDone = (done: readonly Outcome[]) => {
    const [only] = done;
    if (only && done.length === 1)
      return t('today.remind.done', { order: String(only.orderId), n: format.number(only.people) });
    return t('today.remind.doneAll', { list: done.map(({ orderId }) => String(orderId)).join(', ') });
  };

  const remind = async (orders: readonly number[]) => {
    setBusy(true);
    try {
      const { outcomes } = await api.deskRemindCustomers({ orders: [...orders] });
      const done = outcomes.filter(({ error }) => error === null);
      const refused = describeRefused(outcomes);
      if (done.length > 0) showToast({ tone: 'success', text: describeDone(done) });
      if (refused.length > 0) showToast({ tone: 'error', text: refused.join(' ') });
      await queries.invalidateQueries({ queryKey: queryKeys.queue });
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
    } finally {
      setBusy(false);
    }
  };
  return { remind, isBusy };
}

/** Reminds the customer of one order; whoever was reminded a short while ago is left alone. */
export function Remind({ row }: { readonly row: OrderOfCustomer }) {
  const { t } = useTranslation();
  const formatWaiting = useFormatWaiting();
  const now = useNow();
  const { remind, isBusy } = useRemind();
  const canRemind = useHasPermission('desk.orders') && mayRemind(row, now);
  return (
    <>
      {row.remindedAt !== null && (
        <small>
          <time dateTime={row.remindedAt}>{t('today.remind.last', { time: formatWaiting(row.remindedAt) })}</time>
        </small>
      )}
      {canRemind && (
        <Button
          size="small"
          variant="quiet"
          isBusy={isBusy}
          aria-label={t('today.remind.ofOrder', { order: String(row.orderId) })}
          onPress={() => void remind([row.orderId])}
        >
          {t('today.remind.button')}
        </Button>
      )}
    </>
  );
}

/** Reminds all that are shown and were not reminded a short while ago. */
export function RemindAll({ rows }: { readonly rows: readonly OrderOfCustomer[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const { remind, isBusy } = useRemind();
  const isPermitted = useHasPermission('desk.orders');
  const orders = rows.filter((row) => mayRemind(row, now)).map(({ orderId }) => orderId);
  if (!isPermitted || orders.length < 2) return null;
  return (
    <Button size="small" variant="quiet" isBusy={isBusy} onPress={() => void remind(orders)}>
      {t('today.remind.all')}
    </Button>
  );
}
