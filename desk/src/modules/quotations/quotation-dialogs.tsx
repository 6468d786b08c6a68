import { quotationDeskCalls } from '@platewright/contract/modules/quotations/desk-calls';
import { z } from '@platewright/contract/z';
import { addDays } from '@platewright/domain/time/iso-days';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextArea, FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import type { Quotation } from './use-quotations.ts';

interface Props {
  readonly quotation: Pick<Quotation, 'id' | 'number' | 'validTo'>;
  readonly onClose: () => void;
}

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.quotations });
}

const withdrawal = z.object({ reason: quotationDeskCalls.deskWithdrawQuotation.input.shape.reason });

/** Takes a quotation back, with a reason for colleagues. */
export function WithdrawDialog({ quotation: { id, number }, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm({ resolver: createSchemaResolver(withdrawal), defaultValues: { reason: '' } });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: useReload(),
    showAtFields: (error) => showFieldErrors(form, ['reason'], error),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('quotations.withdraw.title', { number })}
      description={t('quotations.withdraw.text')}
      cancelLabel={t('quotations.withdraw.cancel')}
      confirmLabel={t('quotations.withdraw.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit(({ reason }) =>
        submitCall(() => api.deskWithdrawQuotation({ id, reason }), t('quotations.withdraw.done')),
      )}
    >
      <FormTextArea control={form.control} name="reason" label={t('quotations.withdraw.reason')} isRequired />
    </FormDialog>
  );
}

const extension = z.object({ until: quotationDeskCalls.deskExtendQuotation.input.shape.until });

/** Lets a price hold until the end of a later day. */
export function ExtendDialog({ quotation: { id, number, validTo }, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(extension),
    defaultValues: { until: addDays(validTo, 14) },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: useReload(),
    showAtFields: (error) => showFieldErrors(form, ['until'], error),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('quotations.extend.title', { number })}
      description={t('quotations.extend.text')}
      cancelLabel={t('quotations.extend.cancel')}
      confirmLabel={t('quotations.extend.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit(({ until }) =>
        submitCall(() => api.deskExtendQuotation({ id, until, validTo }), t('quotations.extend.done')),
      )}
    >
      <FormTextField control={form.control} name="until" label={t('quotations.extend.until')} type="date" isRequired />
    </FormDialog>
  );
}
