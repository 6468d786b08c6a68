import { reminderDeskCalls } from '@platewright/contract/modules/reminders/desk-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';

interface Props {
  readonly companyId: number;
  /** Of one invoice, and what staff call it; null for the whole account. */
  readonly order: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
}

const schema = reminderDeskCalls.deskStopReminders.input.pick({ reason: true });

/** Asks why reminders of an account or an invoice are stopped. */
export function StopRemindersDialog({ companyId, order, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({ resolver: createSchemaResolver(schema), defaultValues: { reason: '' } });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.accounts }),
    showAtFields: (error) => showFieldErrors(form, ['reason'], error),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={order ? t('reminders.stopDialog.order', { document: order.name }) : t('reminders.stopDialog.account')}
      description={t('reminders.stopDialog.sentence')}
      cancelLabel={t('reminders.close')}
      confirmLabel={t('reminders.stopDialog.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('companies.dialogs.conflict')} />}
      onSubmit={form.handleSubmit(({ reason }) =>
        submitCall(
          () => api.deskStopReminders({ companyId, reason, ...(order && { orderId: order.id }) }),
          t('reminders.stopDialog.done'),
        ),
      )}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        label={t('reminders.stopDialog.reason')}
        help={t('reminders.stopDialog.reasonHelp')}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
