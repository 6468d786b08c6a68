import { useTranslation } from 'react-i18next';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import type { OrderInfo } from './order-permission.ts';

/** Method of the payment, and how it stands: arranged, awaited, due, overdue, paid or credited. */
export function PaymentProgressText({ payment }: { payment: NonNullable<OrderInfo['payment']> }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const { method, name, stage, dueAt, amount, open } = payment;
  return (
    <>
      <bdi>{name}</bdi>
      <span className="small muted">
        {(stage === 'due' || stage === 'overdue') && dueAt !== null
          ? t(`order.purchase.stages.${stage}On`, { day: format.date(dueAt) })
          : // Cash alone is waited for at the handover.
            t(`order.purchase.stages.${stage === 'due' && method !== 'cash' ? 'owed' : stage}`)}
        {open > 0 && open < amount && <> {t('order.purchase.stillOpen', { amount: format.aed(open) })}</>}
      </span>
    </>
  );
}
