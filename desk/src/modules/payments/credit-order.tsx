import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { z } from '@platewright/contract/z';
import { Button } from '@platewright/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField, FormTextArea } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { createTypedAmount } from '../../forms/typed-amount.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import { ReasonField } from '../settings/reason-field.tsx';
import styles from './outcome-form.module.css';

/** A credit note without a report of the customer, as long as something of the invoice is left. */
export function CreditOrder({ deskOrder: { order, payment } }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const canCredit = useHasPermission('desk.payments');
  const [isOpen, setOpen] = useState(false);
  const { creditable } = payment;
  if (creditable === null || !canCredit) return null;
  return (
    <div className={styles.action}>
      <Button size="small" onPress={() => setOpen(true)}>
        {t('creditOrder.button')}
      </Button>
      {isOpen && <CreditDialog order={order} left={creditable} onClose={() => setOpen(false)} />}
    </div>
  );
}

const { amount, reason, reasonKey } = paymentDeskCalls.deskCreditOrder.input.shape;
/** An empty amount is all that is left of the invoice. */
const schema = z.object({ amount: createTypedAmount(amount), reason, reasonKey: reasonKey.unwrap().unwrap() });

interface DialogProps {
  readonly order: Pick<DeskOrder['order'], 'id' | 'customerLang'>;
  /** In AED without VAT. */
  readonly left: number;
  readonly onClose: () => void;
}

function CreditDialog({ order: { id: orderId, customerLang }, left, onClose }: DialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const reload = useReloadOrder(orderId);
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { amount: '', reason: '', reasonKey: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) =>
      showFieldErrors(form, ['amount', 'reasonKey', 'reason'], error, { creditTooHigh: 'amount' }),
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={t('creditOrder.title')}
      description={t('creditOrder.text', { amount: format.aed(left) })}
      cancelLabel={t('creditOrder.cancel')}
      confirmLabel={t('creditOrder.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          () => api.deskCreditOrder({ ...values, orderId, left }),
          ({ creditNote, refund }) => t(`creditOrder.doneByRefund.${refund}`, { number: creditNote }),
        ),
      )}
    >
      <FormNumberField
        control={control}
        name="amount"
        label={t('creditOrder.amount')}
        help={t('creditOrder.amountHelp')}
      />
      <ReasonField control={control} kind="creditNote" name="reasonKey" textName="reason" textLang={customerLang} />
      <FormTextArea
        control={control}
        name="reason"
        label={t('creditOrder.reason')}
        help={t('creditOrder.reasonHelp')}
        isRequired
        rows={3}
      />
    </FormDialog>
  );
}
