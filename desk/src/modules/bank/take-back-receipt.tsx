import { receiptDeskCalls } from '@platewright/contract/modules/bank/receipt-desk-calls';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { isolate, useOwedAgain } from './use-owed-again.ts';

/** As the entries of an account and the list of money received have it. */
type Receipt = NonNullable<CallAnswer<Contract['deskAccount']>['entries']['rows'][number]['receipt']>;

/** Takes back money that was entered by hand, of the wrong account or in a wrong amount; what was paid online goes back the way it came. */
export function TakeBackReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const isUnderWay = receipt.online?.refund === 'due' || receipt.online?.refund === 'sent';
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (isUnderWay) return <span className="muted">{t('receipts.refunds.due')}</span>;
  return (
    <>
      <Button
        size="small"
        aria-label={t('bank.takeBackReceipt.named', {
          ...{ amount: format.aed(receipt.amount), day: format.date(receipt.receivedOn) },
        })}
        onPress={() => setOpen(true)}
      >
        {t(receipt.online ? 'bank.takeBackReceipt.online.button' : 'bank.takeBackReceipt.button')}
      </Button>
      {isOpen && <TakeBackDialog receipt={receipt} onClose={() => setOpen(false)} />}
    </>
  );
}

function TakeBackDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const form = useForm({
    resolver: createSchemaResolver(receiptDeskCalls.deskTakeBackReceipt.input),
    defaultValues: { receiptId: receipt.id, note: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    // What it has paid is listed with orders and payments, too.
    reload: () =>
      Promise.all(
        [queryKeys.companies, queryKeys.queue, queryKeys.orders].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    showAtFields: (error) => showFieldErrors(form, ['note'], error),
  });
  const { amount, receivedOn, reference, isOfLine, online } = receipt;
  // The provider has refused: whoever takes it back has given it back in another way.
  const way = online ? (online.refund === 'refused' ? 'refused' : 'online') : null;
  const { owed, isPending } = useOwedAgain({ of: 'receipt', id: receipt.id });
  return (
    <FormDialog
      onClose={onClose}
      title={t(way ? `bank.takeBackReceipt.${way}.title` : 'bank.takeBackReceipt.title')}
      description={t(way ? `bank.takeBackReceipt.${way}.sentence` : 'bank.takeBackReceipt.sentence', {
        amount: isolate(format.aed(amount)),
        day: isolate(format.date(receivedOn)),
        reference: isolate(reference),
      })}
      cancelLabel={t('bank.cancel')}
      confirmLabel={t(way ? `bank.takeBackReceipt.${way}.confirm` : 'bank.takeBackReceipt.confirm')}
      isDangerous
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          () => api.deskTakeBackReceipt(values),
          way === 'online'
            ? t('bank.takeBackReceipt.online.saved')
            : owed === ''
              ? t('bank.takeBackReceipt.saved')
              : t('bank.takeBackReceipt.savedOwed', { owed }),
        ),
      )}
    >
      {isPending ? <SkeletonLines lines={1} /> : owed !== '' && <p>{t('bank.takeBackReceipt.owed', { owed })}</p>}
      {isOfLine && <p>{t('bank.takeBackReceipt.line')}</p>}
      <FormTextField
        control={form.control}
        name="note"
        label={t('bank.takeBackReceipt.note')}
        maxLength={200}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
