import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTab } from '../../../paths.ts';
import { isMissingRecord } from '../../../shared/is-missing-record.ts';
import { useIsLeavingOrder } from '../../../shared/use-leaving-order.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { OrderNotFound } from '../../../shared/order-not-found.tsx';
import { OrderGone } from './order-gone.tsx';
import type { OrderInfo } from './order-permission.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import { useOrderInfo } from './queries.ts';

interface Props {
  readonly id: number;
  readonly tab?: OrderTab;
  readonly children: (info: OrderInfo) => ReactNode;
}

/** The page of an order, or what there is instead: it is loading, missing, gone, or could not be loaded. */
export function OrderLoadStates({ id, tab = 'projectDetails', children }: Props) {
  const { t } = useTranslation();
  const { data: info, error, refetch } = useOrderInfo(id);
  const isLeaving = useIsLeavingOrder(id);
  if (isMissingRecord(error) && !(info && isLeaving)) return info ? <OrderGone id={id} /> : <OrderNotFound />;
  if (info) return children(info);
  if (!error) return <OrderSkeleton tab={tab} />;
  return <LoadError size="large" error={error} title={t('order.failed')} onRetry={() => void refetch()} />;
}
