import { contract } from '@platewright/contract/contract';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormTextArea, FormTextField } from '../../../forms/form-fields.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useReloadOrder } from '../order-page/use-reload-order.ts';

const dueSchema = contract.deskSetDue.input.pick({ day: true, reason: true });

/** Sets another due date; the reason stands in the history. */
export function DueDialog({ order, onClose }: { order: DeskOrder['order']; onClose: () => void }) {
  const { t } = useTranslation();
  const reload = useReloadOrder(order.id);
  const form = useForm({
    resolver: createSchemaResolver(dueSchema),
    defaultValues: { day: order.dueAt === null ? '' : toLocalDay(new Date(order.dueAt)), reason: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['day', 'reason'], error),
  });
  const submit = form.handleSubmit((values) =>
    submitCall(() => api.deskSetDue({ ...values, orderId: order.id, seen: order.dueAt }), t('work.changedDue')),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('work.changeDue')}
      cancelLabel={t('work.cancel')}
      confirmLabel={t('work.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('work.lateDue')} />}
      onSubmit={submit}
    >
      <FormTextField control={form.control} name="day" label={t('work.day')} type="date" isRequired autoFocus />
      <FormTextArea
        control={form.control}
        name="reason"
        label={t('work.reason')}
        help={t('work.reasonHelp')}
        rows={2}
        isRequired
      />
    </FormDialog>
  );
}
