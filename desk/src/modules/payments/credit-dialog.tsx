import { createRandomId } from '@platewright/browser/random-id';
import { Dialog } from '@platewright/ui/dialog';
import { RadioGroup } from '@platewright/ui/radio-group';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField, FormTextArea } from '../../forms/form-fields.tsx';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import { ReasonField } from '../settings/reason-field.tsx';
import {
  createCreditDefaults,
  creditSchema,
  creditScopes,
  showCreditErrors,
  toCreditInput,
  type Creditable,
} from './credit-form.ts';
import { CreditLines } from './credit-lines.tsx';
import { DestinationField } from './destination-field.tsx';

interface Props {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** Issues a credit note over the invoice of an order: what is left of it is loaded when the dialog opens. */
export function CreditDialog({ orderId, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [...queryKeys.order(orderId), 'creditable'],
    queryFn: ({ signal }) => api.deskCreditable({ orderId }, { signal }),
    gcTime: 0,
  });
  if (query.data) return <CreditForm orderId={orderId} creditable={query.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('creditOrder.title')}>
      {query.isError ? (
        <LoadError query={query} action="desk.payments" />
      ) : (
        <LoadingArea>
          <Skeleton height="14rem" />
        </LoadingArea>
      )}
    </Dialog>
  );
}

function CreditForm({ orderId, creditable, onClose }: Props & { readonly creditable: Creditable }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reload = useReloadOrder(orderId);
  const [key, setKey] = useState(createRandomId);
  const form = useForm({
    resolver: createSchemaResolver(creditSchema),
    defaultValues: createCreditDefaults(creditable),
  });
  const { control } = form;
  const scope = useWatch({ control, name: 'scope' });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showCreditErrors(form, error),
  });
  const submit = form.handleSubmit((values) =>
    submitCall(
      async () => {
        try {
          return await api.deskCreditOrder({ ...toCreditInput(values), key, orderId, left: creditable.left });
        } catch (error) {
          // What is sent now is another note than what this form may have issued unseen.
          if (isCallError(error, 'changedMeanwhile')) setKey(createRandomId());
          throw error;
        }
      },
      ({ creditNote, refund }) => t(`creditOrder.doneByRefund.${refund}`, { number: creditNote }),
    ),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('creditOrder.titleOf', { number: creditable.invoice })}
      description={t('creditOrder.text', { amount: format.aed(creditable.left) })}
      cancelLabel={t('creditOrder.cancel')}
      confirmLabel={t('creditOrder.confirm')}
      isBusy={isBusy}
      isConfirmDisabled={creditable.left === 0}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={submit}
    >
      <Controller
        control={control}
        name="scope"
        render={({ field }) => (
          <RadioGroup
            label={t('creditOrder.scope')}
            variant="inline"
            value={field.value}
            onChange={(chosen) => {
              // What was typed for another choice is not sent, and stops nothing.
              const { amount, lines } = createCreditDefaults(creditable);
              form.clearErrors();
              form.setValue('amount', amount);
              form.setValue('lines', lines);
              field.onChange(chosen);
            }}
            options={creditScopes.map((value) => ({ value, label: t(`creditOrder.scopes.${value}`) }))}
          />
        )}
      />
      {scope === 'lines' && <CreditLines control={control} lines={creditable.lines} />}
      {scope === 'amount' && (
        <FormNumberField
          control={control}
          name="amount"
          label={t('creditOrder.amount')}
          help={t('creditOrder.amountHelp')}
          isRequired
        />
      )}
      {creditable.canStayOnAccount && <DestinationField control={control} name="destination" />}
      <ReasonField
        control={control}
        kind="creditNote"
        name="reasonKey"
        textName="reason"
        textLang={creditable.customerLang}
      />
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
