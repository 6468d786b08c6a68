import { text } from '@platewright/contract/fields';
import { faultDeskCalls } from '@platewright/contract/modules/faults/desk-calls';
import { z } from '@platewright/contract/z';
import { RadioGroup } from '@platewright/ui/radio-group';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { isCallError } from '@platewright/browser/is-call-error';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField, FormTextArea } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { createTypedAmount } from '../../forms/typed-amount.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import { ReasonField } from '../settings/reason-field.tsx';
import { PlatesField } from './plates-field.tsx';
import { type DeskFault, type FaultColor } from './use-faults.ts';

const decisions = ['remake', 'credit', 'refuse'] as const;
type Decision = (typeof decisions)[number];
const reasonKindByDecision = { remake: 'remake', credit: 'creditNote', refuse: 'faultRejection' } as const;

const createSchema = (hasPlates: boolean) =>
  z
    .object({
      decision: z.enum(decisions, 'choiceInvalid'),
      reason: text(2000),
      reasonKey: z.string(),
      colours: z.array(z.string()),
      /** Empty for all that is left of the invoice. */
      amount: createTypedAmount(faultDeskCalls.deskDecideFault.input.shape.amount),
    })
    .refine(({ decision, reason }) => decision === 'remake' || reason !== '', {
      path: ['reason'],
      message: 'faultReasonRequired',
    })
    .refine(({ decision, colours }) => decision !== 'remake' || !hasPlates || colours.length > 0, {
      path: ['colours'],
      message: 'faultColoursRequired',
    });

interface Props {
  readonly order: Pick<DeskOrder['order'], 'id' | 'customerLang'>;
  readonly report: DeskFault;
  readonly colours: readonly FaultColor[];
  readonly onClose: () => void;
}

/** A free remake of the ticked plates, or a refusal with its reason. */
export function DecideFaultDialog({ order: { id: orderId, customerLang }, report, colours, onClose }: Props) {
  const { t } = useTranslation();
  const reload = useReloadOrder(orderId);
  const hasPlates = colours.length > 0;
  const schema = useMemo(() => createSchema(hasPlates), [hasPlates]);
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: {
      decision: 'remake' as Decision,
      reason: '',
      reasonKey: '',
      amount: '',
      colours: report.colours.map(({ id }) => id),
    },
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const isRemake = decision === 'remake';
  // A credit note moves money.
  const canCredit = useHasPermission('desk.payments');
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) =>
      showFieldErrors(form, ['colours', 'amount', 'reasonKey', 'reason'], error, {
        creditTooHigh: 'amount',
        // Without plates there is no field for them.
        ...(hasPlates && { remakeOpen: 'colours' }),
      }),
  });
  const submit = form.handleSubmit(({ amount, ...values }) =>
    submitCall(
      async () => {
        try {
          const { refund } = await api.deskDecideFault({
            ...values,
            ...(values.decision === 'credit' && { amount }),
            orderId,
            reportId: report.id,
          });
          return refund;
        } catch (error) {
          if (isCallError(error, 'alreadyDecided')) await reload();
          throw error;
        }
      },
      (refund) => t(refund ? `faults.dialog.doneByRefund.${refund}` : 'faults.dialog.done'),
    ),
  );
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={t('faults.dialog.title')}
      description={decision === 'refuse' ? undefined : t(`faults.dialog.${decision}Help`)}
      cancelLabel={t('faults.dialog.cancel')}
      confirmLabel={t('faults.dialog.confirm')}
      isDangerous={decision === 'refuse'}
      isBusy={isBusy}
      isConfirmDisabled={isCallError(callError, 'alreadyDecided')}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={submit}
    >
      <Controller
        control={control}
        name="decision"
        render={({ field }) => (
          <RadioGroup
            label={t('faults.dialog.decision')}
            value={field.value}
            onChange={field.onChange}
            options={decisions
              .filter((value) => value !== 'credit' || canCredit)
              .map((value) => ({ value, label: t(`faults.dialog.${value}`) }))}
          />
        )}
      />
      <MissingPermission action="desk.payments" />
      {isRemake && <PlatesField control={control} name="colours" plates={colours} />}
      {decision === 'credit' && (
        <FormNumberField
          control={control}
          name="amount"
          label={t('faults.dialog.amount')}
          help={t('faults.dialog.amountHelp')}
        />
      )}
      <ReasonField
        key={decision}
        control={control}
        kind={reasonKindByDecision[decision]}
        name="reasonKey"
        textName="reason"
        textLang={customerLang}
      />
      <FormTextArea
        control={control}
        name="reason"
        label={t('faults.dialog.reason')}
        help={t('faults.dialog.reasonHelp')}
        isRequired={!isRemake}
        rows={3}
      />
    </FormDialog>
  );
}
