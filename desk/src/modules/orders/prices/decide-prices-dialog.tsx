import { multilineText } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { isCallError } from '@platewright/browser/is-call-error';
import type { PriceDecision } from '@platewright/domain/orders/price-change';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormTextArea } from '../../../forms/form-fields.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { useReloadOrder } from '../order-page/use-reload-order.ts';

/** Prices that wait, and what the person is about to decide. */
export interface DecidedPrices {
  readonly id: number;
  readonly decision: PriceDecision;
}

const createAnswerSchema = (isRequired: boolean) => {
  const answer = multilineText(2000);
  return z.object({ answer: isRequired ? answer.min(1, 'pricesReasonRequired') : answer });
};

interface Props {
  readonly orderId: number;
  readonly prices: DecidedPrices;
  readonly onClose: () => void;
}

/** Confirms, refuses or takes back prices that wait; a refusal says why. */
export function DecidePricesDialog({ orderId, prices: { id, decision }, onClose }: Props) {
  const { t } = useTranslation();
  const reload = useReloadOrder(orderId);
  const needsReason = decision === 'refuse';
  const form = useForm({
    resolver: createSchemaResolver(createAnswerSchema(needsReason)),
    defaultValues: { answer: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['answer'], error),
  });
  const submit = form.handleSubmit(({ answer }) =>
    submitCall(
      async () => {
        try {
          await api.deskDecidePrices({ orderId, priceChangeId: id, decision, answer });
        } catch (error) {
          if (isCallError(error, 'priceChangeClosed', 'priceLimitExceeded')) await reload();
          throw error;
        }
      },
      t(`prices.waiting.${decision}.done`),
    ),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t(`prices.waiting.${decision}.title`)}
      description={t(`prices.waiting.${decision}.text`)}
      cancelLabel={t('prices.waiting.back')}
      confirmLabel={t(`prices.waiting.${decision}.action`)}
      isDangerous={needsReason}
      isBusy={isBusy}
      isConfirmDisabled={isCallError(callError, 'priceChangeClosed')}
      focusConfirm={!needsReason}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={submit}
    >
      {needsReason && (
        <FormTextArea control={form.control} name="answer" label={t('prices.waiting.reason')} isRequired rows={3} />
      )}
    </FormDialog>
  );
}
