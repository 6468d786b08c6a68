import { text } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { MAX_ORDER_REQUEST } from '@platewright/domain/orders/order-request';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { isCallError } from '@platewright/browser/is-call-error';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormTextArea } from '../../../forms/form-fields.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { useReloadOrder } from '../order-page/use-reload-order.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';

const decisions = ['accept', 'refuse'] as const;

const schema = z
  .object({ decision: z.enum(decisions, 'choiceInvalid'), answer: text(MAX_ORDER_REQUEST) })
  .refine(({ decision, answer }) => decision === 'accept' || answer !== '', {
    path: ['answer'],
    message: 'requestAnswerRequired',
  });

interface Props {
  readonly orderId: number;
  readonly request: DeskOrder['requests'][number];
  readonly onClose: () => void;
}

/** Accepts or refuses what the customer asks for. The dialog says what accepting leads to in the order's status. */
export function AnswerRequestDialog({ orderId, request, onClose }: Props) {
  const { t } = useTranslation();
  const reload = useReloadOrder(orderId);
  const { acceptance, kind } = request;
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { decision: 'accept' as (typeof decisions)[number], answer: '' },
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['answer'], error),
  });
  const submit = form.handleSubmit((values) =>
    submitCall(async () => {
      try {
        await api.deskAnswerRequest({ ...values, orderId, requestId: request.id });
      } catch (error) {
        if (isCallError(error, 'requestClosed', 'requestTooLate', 'holdFirst')) await reload();
        throw error;
      }
    }, t('requests.dialog.done')),
  );
  // The customer may withdraw, or the order move, while the dialog is open.
  const isClosed = request.state !== 'waiting';
  const isBlocked = decision === 'accept' && (acceptance === 'holdFirst' || acceptance === 'tooLate');
  return (
    <FormDialog
      onClose={onClose}
      title={t('requests.dialog.title')}
      cancelLabel={t('requests.dialog.back')}
      confirmLabel={t('requests.dialog.confirm')}
      isDangerous={decision === 'refuse' || acceptance === 'cancel'}
      isBusy={isBusy}
      isConfirmDisabled={isClosed || isBlocked}
      notice={
        isClosed ? (
          <Notice tone="warning" announce="alert">
            {t('requests.dialog.closed')}
          </Notice>
        ) : (
          <CallErrorNotice error={callError} />
        )
      }
      onSubmit={submit}
    >
      <Controller
        control={form.control}
        name="decision"
        render={({ field }) => (
          <RadioGroup
            label={t('requests.dialog.decision')}
            value={field.value}
            onChange={field.onChange}
            options={decisions.map((value) => ({
              value,
              label: value === 'accept' ? t(`requests.dialog.accept.${kind}`) : t('requests.dialog.refuse'),
            }))}
          />
        )}
      />
      {decision === 'accept' && acceptance && (
        <Notice tone={isBlocked ? 'warning' : undefined}>{t(`requests.dialog.acceptances.${acceptance}`)}</Notice>
      )}
      <FormTextArea
        control={form.control}
        name="answer"
        label={t('requests.dialog.text')}
        help={t('requests.dialog.textHelp')}
        isRequired={decision === 'refuse'}
        rows={3}
      />
    </FormDialog>
  );
}
