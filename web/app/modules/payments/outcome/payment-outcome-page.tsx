import { isSettledStatus } from '@platewright/domain/orders/order-status';
import { Icon } from '@platewright/ui/icon';
import { EmptyState } from '@platewright/ui/empty-state';
import { PlateStack } from '@platewright/ui/plate-stack';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { isMissingRecord } from '../../../shared/is-missing-record.ts';
import { OrderNotFound } from '../../../shared/order-not-found.tsx';
import styles from './payment-outcome-page.module.css';

export type OutcomeOrder = CallAnswer<Contract['ordersIsexist']>['result'];

export const isSettled = ({ statusId }: OutcomeOrder): boolean => isSettledStatus(statusId);

/** Loads the order of an outcome page: its URL can be opened by anybody and proves no payment. */
export function useOutcomeOrder(orderId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['order', orderId, 'outcome', lang],
    queryFn: async ({ signal }) => (await api.ordersIsexist({ id: orderId, lang }, { signal })).result,
    enabled: orderId > 0,
    gcTime: 0,
    networkMode: 'always',
  });
}

interface Props {
  readonly orderId: number;
  readonly order: OutcomeOrder | undefined;
  readonly error: unknown;
  readonly isSuccess: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** What was issued for the order; below the sentence. */
  readonly documents?: ReactNode;
}

/** The outcome of a payment with links to continue; shown also when the order can not be loaded. */
export function PaymentOutcomePage({ orderId, order, error, isSuccess, title, children, actions, documents }: Props) {
  const { t } = useTranslation();
  if (isMissingRecord(error) || !(orderId > 0)) return <OrderNotFound />;
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        size="large"
        title={title}
        picture={
          <span className={styles.picture}>
            {order && <PlateStack inks={order.inks} width={176} height={116} />}
            <span className={clsx(styles.sign, !isSuccess && styles.bad)}>
              <Icon name={isSuccess ? 'check' : 'warning'} />
            </span>
          </span>
        }
        actions={actions}
      >
        {order && (
          <p className={styles.order}>
            <b>
              <bdi>{order.projectName}</bdi>
            </b>
            {t('checkout.address.separator')}
            {t('checkout.order', { id: orderId })}
          </p>
        )}
        <p>{children}</p>
        {documents}
      </EmptyState>
    </div>
  );
}
