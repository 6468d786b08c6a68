import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { formatParcelNumber, type ParcelError } from '@platewright/domain/delivery/parcels';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';

type Sent = NonNullable<CallArguments<Contract['deskTransitionParcels']>>;
type Outcome = CallAnswer<Contract['deskTransitionParcels']>['outcomes'][number];

/** Says why something was not done, with the order or the parcel that it is about where there is one. */
export function useDescribeParcelError() {
  const { t } = useTranslation();
  return (
    error: ParcelError,
    { orderId = null, parcelId = null }: { orderId?: number | null; parcelId?: number | null },
  ) => {
    if (orderId !== null && (error === 'orderNotReady' || error === 'orderNotShippable'))
      return t(`parcels.errors.${error}Of`, { order: String(orderId) });
    if (parcelId !== null && error === 'plateInParcel')
      return t('parcels.errors.plateInParcelOf', { number: formatParcelNumber(parcelId) });
    return t(`parcels.errors.${error}`);
  };
}

/** What changes parcels changes their orders. */
export function useReloadParcels() {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: queryKeys.orders });
    await queries.invalidateQueries({ queryKey: queryKeys.queue });
  };
}

/** Closes, opens or hands over parcels and says what became of them. */
export function useTransitionParcels() {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const describe = useDescribeParcelError();
  const reload = useReloadParcels();
  const [isBusy, setBusy] = useState(false);

  const announce = (outcomes: readonly Outcome[], transition: Sent['transition']) => {
    const refused = outcomes.flatMap(({ id, error, orderId }) =>
      error === null
        ? []
        : [t('parcels.refused', { number: formatParcelNumber(id), reason: describe(error, { orderId }) })],
    );
    const done = outcomes.filter(({ error }) => error === null).map(({ id }) => formatParcelNumber(id));
    if (refused.length > 0) showToast({ tone: 'error', text: refused.join(' ') });
    else showToast({ tone: 'success', text: t(`parcels.done.${transition}`, { list: done.join(', ') }) });
  };

  /** @returns the ids of those that were done */
  const transition = async (sent: Sent): Promise<readonly number[]> => {
    setBusy(true);
    try {
      const { outcomes } = await api.deskTransitionParcels(sent);
      announce(outcomes, sent.transition);
      await reload();
      return outcomes.filter(({ error }) => error === null).map(({ id }) => id);
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
      return [];
    } finally {
      setBusy(false);
    }
  };
  return { transition, isBusy };
}
