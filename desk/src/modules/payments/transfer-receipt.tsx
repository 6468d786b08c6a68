import { isCallError } from '@platewright/browser/is-call-error';
import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { z } from '@platewright/contract/z';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { createTypedAmount } from '../../forms/typed-amount.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import styles from './outcome-form.module.css';

/** Money of an order that waits for its payment and has come in by bank transfer: recorded by whoever may. */
export function TransferReceipt({ deskOrder: { order, payment } }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const canRecord = useHasPermission('desk.payments');
  const [isOpen, setOpen] = useState(false);
  const { dueTransfer, progress } = payment;
  const isInstead = Boolean(progress && progress.method !== 'transfer');
  if (!dueTransfer || !canRecord) return null;
  return (
    <div className={styles.action}>
      <Button size="small" isDisabled={dueTransfer.obstacle !== null} onPress={() => setOpen(true)}>
        {t(isInstead ? 'transferReceipt.instead' : 'transferReceipt.button')}
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
  alsoPays: z.boolean(),
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
    defaultValues: { amount: '', receivedOn: toLocalDay(new Date()), reference: '', alsoPays: false },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) =>
      showFieldErrors(form, ['amount', 'receivedOn', 'reference'], error, { transferReferenceUsed: 'reference' }),
  });
  const { control } = form;
  /** The last reference that turned out to have paid another order. */
  const [usedReference, setUsedReference] = useState<string | null>(null);
  const isUsed = useWatch({ control, name: 'reference' }).trim() === usedReference;
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
        submitCall(async () => {
          try {
            const alsoPays = values.alsoPays && values.reference === usedReference;
            await api.deskReceiveTransfer({ ...values, alsoPays, orderId });
          } catch (error) {
            if (isCallError(error, 'transferReferenceUsed')) {
              form.setValue('alsoPays', false);
              setUsedReference(values.reference);
            }
            throw error;
          }
        }, t('transferReceipt.saved')),
      )}
    >
      <FormTextField
        control={control}
        name="amount"
        label={t('transferReceipt.amount')}
        unit={t('shell.currency')}
        inputMode="decimal"
        isRequired
        mono
        autoFocus
      />
      <FormTextField control={control} name="receivedOn" label={t('transferReceipt.day')} type="date" isRequired />
      <FormTextField control={control} name="reference" label={t('transferReceipt.reference')} isRequired />
      {isUsed && (
        <Controller
          control={control}
          name="alsoPays"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Checkbox ref={ref} isSelected={value} onChange={onChange} onBlur={onBlur}>
              {t('transferReceipt.alsoPays')}
            </Checkbox>
          )}
        />
      )}
    </FormDialog>
  );
}
