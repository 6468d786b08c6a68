import { createRandomId } from '@platewright/browser/random-id';
import { isCallError } from '@platewright/browser/is-call-error';
import { bankDeskCalls } from '@platewright/contract/modules/bank/desk-calls';
import { z } from '@platewright/contract/z';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { Checkbox } from '@platewright/ui/checkbox';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { createTypedAmount, normalizeAmount } from '../../forms/typed-amount.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { AllocationChoice } from './allocation-choice.tsx';
import { useAllocations } from './use-allocations.ts';

const { amount, receivedOn, reference, means } = bankDeskCalls.deskReceiveMoney.input.shape;
/** Fields have texts: the amount as it is typed, read by the rule of the call. */
const schema = z
  .object({
    amount: createTypedAmount(amount),
    receivedOn,
    reference: reference.unwrap().unwrap(),
    means,
    alsoPays: z.boolean(),
  })
  .refine((values) => values.means === 'cash' || values.reference !== '', {
    path: ['reference'],
    message: 'bankReferenceRequired',
    // Beside what else is wrong.
    when: () => true,
  });
const meansOffered = ['transfer', 'cash'] as const;

/** Money that came in, and which of the open debts of an account it pays: the oldest, unless somebody chooses. */
export function ReceiveMoneyDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [key] = useState(createRandomId);
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: {
      amount: '',
      receivedOn: toLocalDay(new Date()),
      reference: '',
      means: 'transfer' as (typeof meansOffered)[number],
      alsoPays: false,
    },
  });
  const { control } = form;
  const [typed, chosenMeans, typedReference] = useWatch({ control, name: ['amount', 'means', 'reference'] });
  const read = amount.safeParse(normalizeAmount(typed));
  const sum = read.success ? read.data : 0;
  const money = useAllocations({
    companyId,
    amount: sum,
    accepts: ({ kind }) => kind !== 'cheque' && (kind !== 'order' || chosenMeans === 'transfer'),
  });
  const [usedReference, setUsedReference] = useState<string | null>(null);
  const [isReceiptKnown, setReceiptKnown] = useState(false);
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: () => client.invalidateQueries({ queryKey: queryKeys.companies }),
    showAtFields: (error) =>
      showFieldErrors(form, ['amount', 'receivedOn', 'reference', 'means'], error, {
        transferReferenceUsed: 'reference',
        receiptKnown: 'reference',
      }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('bank.receive.title')}
      description={t('bank.receive.sentence')}
      cancelLabel={t('bank.cancel')}
      confirmLabel={t('bank.receive.confirm')}
      isBusy={isBusy}
      isConfirmDisabled={money.query.data === undefined}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit(({ alsoPays, ...values }) =>
        submitCall(async () => {
          try {
            const isRepeated = alsoPays && values.reference === usedReference;
            await api.deskReceiveMoney({ ...values, companyId, key, allocations: money.sent, alsoPays: isRepeated });
          } catch (error) {
            const isKnown = isCallError(error, 'receiptKnown');
            if (isKnown || isCallError(error, 'transferReferenceUsed')) setUsedReference(values.reference);
            setReceiptKnown(isKnown);
            throw error;
          }
        }, t('bank.receive.saved')),
      )}
    >
      <Controller
        control={control}
        name="means"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={t('bank.receive.means')}
            variant="inline"
            value={value}
            onChange={onChange}
            options={meansOffered.map((one) => ({ value: one, label: t(`bank.receive.kinds.${one}`) }))}
          />
        )}
      />
      <FormTextField
        control={control}
        name="amount"
        label={t('bank.receive.amount')}
        unit={t('shell.currency')}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        mono
        autoFocus
      />
      <FormTextField control={control} name="receivedOn" label={t('bank.receive.day')} type="date" isRequired />
      <FormTextField
        control={control}
        name="reference"
        label={t(`bank.receive.references.${chosenMeans}`)}
        maxLength={80}
        isRequired={chosenMeans === 'transfer'}
      />
      {typedReference.trim() === usedReference && (
        <Controller
          control={control}
          name="alsoPays"
          render={({ field: { value, onChange, onBlur } }) => (
            <Checkbox isSelected={value} onChange={onChange} onBlur={onBlur}>
              {t(isReceiptKnown ? 'bank.receive.otherMoney' : 'transferReceipt.alsoPays')}
            </Checkbox>
          )}
        />
      )}
      <AllocationChoice amount={sum} money={money} />
    </FormDialog>
  );
}
