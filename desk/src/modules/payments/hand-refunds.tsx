import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { handRefundOutcomes } from '@platewright/domain/payments/refund';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { OutcomeForm } from './outcome-form.tsx';
import { useFormatSum } from './use-format-sum.ts';

type Refund = DeskOrder['payment']['refunds'][number];

/** Money that nobody but staff can give back: open until somebody says that it went back. */
export function HandRefunds({ orderId, refunds }: { orderId: number; refunds: readonly Refund[] }) {
  return refunds.map((refund) => <HandRefund key={refund.id} orderId={orderId} refund={refund} />);
}

function HandRefund({ orderId, refund }: { orderId: number; refund: Refund }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canClose = useHasPermission('desk.payments');
  const sum = useFormatSum()(refund.sum);
  const creditNote = refund.creditNote !== null && (
    <p className="small">{t('handRefund.creditNote', { number: refund.creditNote })}</p>
  );
  if (refund.state === 'due')
    return (
      <Notice tone="warning" title={t('handRefund.title', { sum })}>
        <p>{t(`handRefund.causes.${refund.cause}`)}</p>
        {creditNote}
        <MissingPermission action="desk.payments" />
        {canClose && <CloseRefund orderId={orderId} refund={refund} />}
      </Notice>
    );
  const isByStaff = refund.closedBy !== '';
  return (
    <Notice tone="success" title={t(`handRefund.states.${refund.state}`, { sum })}>
      {creditNote}
      <p>{isByStaff ? <bdi>{refund.note}</bdi> : t('handRefund.takenBack')}</p>
      {refund.closedAt && (
        <p className="small muted">
          {isByStaff
            ? t('handRefund.settled', { who: refund.closedBy, when: format.dateTime(refund.closedAt) })
            : format.dateTime(refund.closedAt)}
        </p>
      )}
    </Notice>
  );
}

const noteSchema = paymentDeskCalls.deskCloseRefund.input.shape.note;

function CloseRefund({ orderId, refund }: { orderId: number; refund: Refund }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<string>('refunded');
  const outcomes = handRefundOutcomes.filter((one) => one !== 'onAccount' || refund.canStayOnAccount);
  const chosen = outcomes.find((one) => one === outcome) ?? 'refunded';
  return (
    <OutcomeForm
      orderId={orderId}
      noteSchema={noteSchema}
      store={(note) => api.deskCloseRefund({ orderId, refundId: refund.id, outcome: chosen, note })}
      texts={{
        note: t('handRefund.note'),
        button: t('handRefund.done'),
        saved: t('handRefund.saved'),
        late: t('handRefund.late'),
      }}
    >
      <RadioGroup
        label={t('handRefund.outcome')}
        value={outcome}
        onChange={setOutcome}
        options={outcomes.map((value) => ({ value: value as string, label: t(`handRefund.outcomes.${value}`) }))}
      />
    </OutcomeForm>
  );
}
