import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { TextField } from '@platewright/ui/text-field';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError, useTranslateError } from '../../api/call-error.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import styles from './payment-dispute.module.css';

type Refund = DeskOrder['payment']['refunds'][number];

/** Money that nobody but staff can give back: open until somebody says that it went back. */
export function HandRefunds({ orderId, refunds }: { orderId: number; refunds: readonly Refund[] }) {
  return refunds.map((refund) => <HandRefund key={refund.id} orderId={orderId} refund={refund} />);
}

function HandRefund({ orderId, refund }: { orderId: number; refund: Refund }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canSettle = useHasPermission('desk.payments');
  const amount = format.aed(refund.amount);
  const creditNote = refund.creditNote !== null && (
    <p className="small">{t('handRefund.creditNote', { number: refund.creditNote })}</p>
  );
  if (refund.state === 'due')
    return (
      <Notice tone="warning" title={t('handRefund.title', { amount })}>
        <p>{t(`handRefund.causes.${refund.cause}`)}</p>
        {creditNote}
        {canSettle && <SettleForm orderId={orderId} refundId={refund.id} />}
      </Notice>
    );
  const isByStaff = refund.settledBy !== '';
  return (
    <Notice tone="success" title={t(`handRefund.states.${refund.state}`, { amount })}>
      {creditNote}
      <p>{isByStaff ? <bdi>{refund.note}</bdi> : t('handRefund.takenBack')}</p>
      {refund.settledAt && (
        <p className="small muted">
          {isByStaff
            ? t('handRefund.settled', { who: refund.settledBy, when: format.dateTime(refund.settledAt) })
            : format.dateTime(refund.settledAt)}
        </p>
      )}
    </Notice>
  );
}

const outcomes = ['refunded', 'notNeeded'] as const;
const noteSchema = paymentDeskCalls.deskSettleRefund.input.shape.note;

function SettleForm({ orderId, refundId }: { orderId: number; refundId: number }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const translateFieldError = useTranslateFieldError();
  const reload = useReloadOrder(orderId);
  const [outcome, setOutcome] = useState<string>('refunded');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const issue = noteSchema.safeParse(note).error?.issues[0]?.message;
  const settle = async () => {
    setChecked(true);
    if (issue !== undefined) return;
    setBusy(true);
    try {
      const chosen = outcomes.find((one) => one === outcome) ?? 'refunded';
      await api.deskSettleRefund({ orderId, refundId, outcome: chosen, note });
      showToast({ tone: 'success', text: t('handRefund.saved') });
    } catch (error) {
      const text = isCallError(error, 'changedMeanwhile') ? t('handRefund.late') : translateError(error);
      showToast({ tone: 'error', text });
    }
    await reload();
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void settle();
      }}
    >
      <RadioGroup
        label={t('handRefund.outcome')}
        value={outcome}
        onChange={setOutcome}
        options={outcomes.map((value) => ({ value: value as string, label: t(`handRefund.outcomes.${value}`) }))}
      />
      <TextField
        label={t('handRefund.note')}
        value={note}
        onChange={setNote}
        error={isChecked ? translateFieldError(issue) : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('handRefund.done')}
      </Button>
    </form>
  );
}
