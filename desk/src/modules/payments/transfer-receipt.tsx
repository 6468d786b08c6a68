import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { z } from '@platewright/contract/z';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { Button } from '@platewright/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { createTypedAmount } from '../../forms/typed-amount.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import styles from './settle-form.module.css';

/** Money of an order that waits for its payment and has come in by bank transfer: recorded by whoever may. */
export function TransferReceipt({ deskOrder: { order, payment } }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const canRecord = useHasPermission('desk.payments');
  const [isOpen, setOpen] = useState(false);
  const { dueTransfer } = payment;
  if (!dueTransfer || !canRecord) return null;
  return (
    <div className={styles.action}>
      <Button size="small" isDisabled={dueTransfer.obstacle !== null} onPress={() => setOpen(true)}>
        {t('transferReceipt.button')}
      </Button>
      {dueTransfer.obstacle && <p className="small muted">{t(`callErrors.${dueTransfer.obstacle}`)}</p>}
      {isOpen && <ReceiptDialog orderId={order.id} due={dueTransfer.amount} onClose={() => setOpen(false)} />}
    </div>
  );
}

const { amount, receivedOn, reference } = paymentDeskCalls.deskReceiveTransfer.input.shape;
/** Fields have texts: the amount as it is typed, read by the rule of the call. */
const receiptSchema = z.object({
  amount: createTypedAmount(amount),
  receivedOn,
  reference,
});

interface DialogProps {
  readonly orderId: number;
  /** In AED. */
  readonly due: number;
  readonly onClose: () => void;
}

function ReceiptDialog({ orderId, due, onClose }: DialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const reload = useReloadOrder(orderId);
  const form = useForm({
    resolver: createSchemaResolver(receiptSchema),
    // The amount is typed as the bank states it.
    defaultValues: { amount: '', receivedOn: toLocalDay(new Date()), reference: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['amount', 'receivedOn', 'reference'], error),
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={t('transferReceipt.title')}
      description={t('transferReceipt.text', { amount: format.aed(due) })}
      cancelLabel={t('transferReceipt.cancel')}
      confirmLabel={t('transferReceipt.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(() => api.deskReceiveTransfer({ ...values, orderId }), t('transferReceipt.saved')),
      )}
    >
      <FormTextField
        control={control}
        name="amount"
        label={t('transferReceipt.amount')}
        unit="AED"
        inputMode="decimal"
        isRequired
        mono
        autoFocus
      />
      <FormTextField control={control} name="receivedOn" label={t('transferReceipt.day')} type="date" isRequired />
      <FormTextField control={control} name="reference" label={t('transferReceipt.reference')} isRequired />
    </FormDialog>
  );
}
