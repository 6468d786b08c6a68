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
import { useFormat } from '../../../i18n/use-format.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useReloadOrder } from '../order-page/use-reload-order.ts';

const promiseSchema = contract.deskMovePromise.input.pick({ day: true, reason: true });

interface Props {
  readonly order: DeskOrder['order'];
  readonly promise: NonNullable<DeskOrder['order']['promise']>;
  readonly onClose: () => void;
}

/** Promises the customer another day: the one on which the order could arrive by the forecast, or the one that staff choose. */
export function PromiseDialog({ order, promise, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const reload = useReloadOrder(order.id);
  const proposed = order.promiseRisk?.arrivesBy ?? order.nextPromisedAt;
  const form = useForm({
    resolver: createSchemaResolver(promiseSchema),
    defaultValues: { day: proposed === null ? '' : toLocalDay(new Date(proposed)), reason: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['day', 'reason'], error),
  });
  const submit = form.handleSubmit((values) =>
    submitCall(
      () => api.deskMovePromise({ ...values, orderId: order.id, seen: promise.arrivesBy }),
      t('work.move.done'),
    ),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('work.move.title')}
      cancelLabel={t('work.cancel')}
      confirmLabel={t('work.move.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('work.move.late')} />}
      onSubmit={submit}
    >
      <p className="small muted">{t('work.move.lead', { day: format.weekday(promise.arrivesBy) })}</p>
      <FormTextField
        control={form.control}
        name="day"
        label={t(promise.isOfFiles ? 'work.move.filesDay' : 'work.move.day')}
        type="date"
        isRequired
        autoFocus
      />
      <FormTextArea control={form.control} name="reason" label={t('work.move.reason')} rows={2} />
    </FormDialog>
  );
}
