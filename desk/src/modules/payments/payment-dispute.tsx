import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError, useTranslateError } from '../../api/call-error.ts';
import { api } from '../../api/client.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import styles from './payment-dispute.module.css';

interface Props {
  readonly orderId: number;
  readonly dispute: DeskOrder['payment']['dispute'];
}

const tones = { open: 'warning', lost: 'error', won: 'success', settled: 'info' } as const;

/** What became of the customer's complaint about the payment; money that was taken back is settled here. */
export function PaymentDispute({ orderId, dispute }: Props) {
  const { t } = useTranslation();
  const canSettle = useHasPermission('desk.payments');
  if (!dispute) return null;
  return (
    <Notice tone={tones[dispute]} title={t(`paymentDispute.${dispute}.title`)}>
      <p>{t(`paymentDispute.${dispute}.sentence`)}</p>
      {dispute === 'lost' && canSettle && <SettleForm orderId={orderId} />}
    </Notice>
  );
}

const noteSchema = paymentDeskCalls.deskSettleDispute.input.shape.note;

function SettleForm({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const translateFieldError = useTranslateFieldError();
  const reload = useReloadOrder(orderId);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const issue = noteSchema.safeParse(note).error?.issues[0]?.message;
  const settle = async () => {
    setChecked(true);
    if (issue !== undefined) return;
    setBusy(true);
    try {
      await api.deskSettleDispute({ orderId, note });
      showToast({ tone: 'success', text: t('paymentDispute.done') });
    } catch (error) {
      const text = isCallError(error, 'changedMeanwhile') ? t('paymentDispute.late') : translateError(error);
      showToast({ tone: 'error', text });
    }
    await reload();
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void settle();
      }}
    >
      <TextField
        label={t('paymentDispute.note')}
        value={note}
        onChange={setNote}
        error={isChecked ? translateFieldError(issue) : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('paymentDispute.settle')}
      </Button>
    </form>
  );
}
