import { Refusal } from '@platewright/contract/refusals';
import { Icon } from '@platewright/ui/icon';
import { EmptyState } from '@platewright/ui/empty-state';
import { PlateStack } from '@platewright/ui/plate-stack';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { NoSuchOrder } from '../../../shared/no-such-order.tsx';
import styles from './outcome.module.css';

export type PaidOrder = AnswerOf<Contract['ordersIsexist']>['result'];

/** Status "payment due" (handbook 4.2). */
export const PAYMENT_DUE = 5;
const settled: readonly number[] = [6, 9, 10, 11, 13];
/** Paid, or accepted to be paid later. */
export const isSettled = ({ statusId }: PaidOrder): boolean => settled.includes(statusId);

/** The order behind an outcome page; the address alone proves nothing. */
export function usePaidOrder(orderId: number) {
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
  readonly order: PaidOrder | undefined;
  readonly error: unknown;
  readonly good: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** How a payment ended, in a sentence, and the way on. Stands also when the order's name can not be loaded. */
export function OutcomePage({ orderId, order, error, good, title, children, actions }: Props) {
  const { t } = useTranslation();
  const isMissing = error instanceof Refusal && ['notFound', 'invalidInput'].includes(error.refusal);
  if (isMissing || !(orderId > 0)) return <NoSuchOrder />;
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        size="large"
        title={title}
        picture={
          <span className={styles.picture}>
            {order && <PlateStack inks={order.inks} width={176} height={116} />}
            <span className={clsx(styles.sign, !good && styles.bad)}>
              <Icon name={good ? 'check' : 'warn'} />
            </span>
          </span>
        }
        actions={actions}
      >
        {order && (
          <p className={styles.job}>
            <b>
              <bdi>{order.projectName}</bdi>
            </b>
            {t('checkout.address.separator')}
            {t('checkout.order', { id: orderId })}
          </p>
        )}
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}
