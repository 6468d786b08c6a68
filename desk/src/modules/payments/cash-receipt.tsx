import { isCallError } from '@platewright/browser/is-call-error';
import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { z } from '@platewright/contract/z';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormTextField } from '../../forms/form-fields.tsx';
import { createTypedAmount, normalizeAmount } from '../../forms/typed-amount.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import styles from './outcome-form.module.css';

/** Cash that was agreed and is not here yet: due until somebody with the right for payments records its receipt. */
export function CashReceipt({ deskOrder: { order, payment } }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canRecord = useHasPermission('desk.payments');
  const { progress } = payment;
  if (progress?.method !== 'cash' || progress.stage !== 'due') return null;
  return (
    <Notice tone="warning" title={t('cashReceipt.title', { amount: format.aed(progress.open) })}>
      <p>{t('cashReceipt.text')}</p>
      <MissingPermission action="desk.payments" />
      {canRecord && <ReceiptForm orderId={order.id} open={progress.open} />}
    </Notice>
  );
}

const { amount, receivedOn, note } = paymentDeskCalls.deskReceiveCash.input.shape;
/** Fields have texts: the amount as it is typed, read by the rule of the call. */
const receiptSchema = z.object({
  amount: createTypedAmount(amount),
  receivedOn,
  note: note.unwrap().unwrap(),
});

function ReceiptForm({ orderId, open }: { orderId: number; open: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reload = useReloadOrder(orderId);
  const form = useForm({
    resolver: createSchemaResolver(receiptSchema),
    // What is still open is proposed: whoever records it has counted it, and may have taken more.
    defaultValues: { amount: open.toFixed(2), receivedOn: toLocalDay(new Date()), note: '' },
  });
  const { submit, callError } = useFormSubmit(form, ['amount', 'receivedOn', 'note'], async (values) => {
    try {
      await api.deskReceiveCash({ ...values, orderId });
    } catch (error) {
      if (isCallError(error, 'changedMeanwhile', 'notEditableNow')) await reload();
      throw error;
    }
    showToast({ tone: 'success', text: t('cashReceipt.saved') });
    await reload();
  });
  const { control } = form;
  const typed = amount.safeParse(normalizeAmount(useWatch({ control, name: 'amount' })));
  const more = typed.success ? aedToFils(typed.data) - aedToFils(open) : 0;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <CallErrorNotice error={callError} conflictMessage={t('cashReceipt.late')} />
      <FormTextField control={control} name="amount" label={t('cashReceipt.amount')} inputMode="decimal" isRequired />
      <p role="status" className="small">
        {more > 0 && t('cashReceipt.more', { amount: format.aed(filsToAed(more)) })}
      </p>
      <FormTextField control={control} name="receivedOn" label={t('cashReceipt.day')} type="date" isRequired />
      <FormTextField control={control} name="note" label={t('cashReceipt.note')} />
      <Button type="submit" isBusy={form.formState.isSubmitting}>
        {t('cashReceipt.button')}
      </Button>
    </form>
  );
}
