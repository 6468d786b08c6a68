import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';

export type PaymentProgress = NonNullable<CallAnswer<Contract['deskOrder']>['payment']['progress']>;

/** Says how the payment of an order stands: arranged, due or overdue since a day and how much of it is still open, paid or given back. */
export function useDescribeProgress(): (
  progress: Pick<PaymentProgress, 'method' | 'stage' | 'dueAt' | 'amount' | 'open'>,
) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ method, stage, dueAt, amount, open }) => {
    const stands =
      (stage === 'due' || stage === 'overdue') && dueAt !== null
        ? t(`order.payment.stages.${stage}On`, { day: format.date(dueAt) })
        : // Cash alone is waited for at the handover.
          t(`order.payment.stages.${stage === 'due' && method !== 'cash' ? 'owed' : stage}`);
    return open > 0 && open < amount ? t('order.payment.stillOpen', { stands, amount: format.aed(open) }) : stands;
  };
}
