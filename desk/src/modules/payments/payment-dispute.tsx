import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { OutcomeForm } from './outcome-form.tsx';

interface Props {
  readonly orderId: number;
  readonly dispute: DeskOrder['payment']['dispute'];
}

const noteSchema = paymentDeskCalls.deskSettleDispute.input.shape.note;
const tones = { open: 'warning', lost: 'error', won: 'success', settled: 'info' } as const;

/** What became of the customer's complaint about the payment; money that was taken back is settled here. */
export function PaymentDispute({ orderId, dispute }: Props) {
  const { t } = useTranslation();
  const canSettle = useHasPermission('desk.payments');
  if (!dispute) return null;
  return (
    <Notice tone={tones[dispute]} title={t(`paymentDispute.${dispute}.title`)}>
      <p>{t(`paymentDispute.${dispute}.sentence`)}</p>
      {dispute === 'lost' && <MissingPermission action="desk.payments" />}
      {dispute === 'lost' && canSettle && (
        <OutcomeForm
          orderId={orderId}
          noteSchema={noteSchema}
          store={(note) => api.deskSettleDispute({ orderId, note })}
          texts={{
            note: t('paymentDispute.note'),
            button: t('paymentDispute.settle'),
            saved: t('paymentDispute.done'),
            late: t('paymentDispute.late'),
          }}
        />
      )}
    </Notice>
  );
}
