import { requiredMultilineText } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { isCoveredStatus } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import { ReasonField } from '../settings/reason-field.tsx';
import { PlatesField } from './plates-field.tsx';
import { useDeskFaults, type FaultColor } from './use-faults.ts';

/** Makes plates of an order again without a report of the customer, any time after the payment. */
export function RemakeOrder({ order }: { order: DeskOrder['order'] }) {
  const { t } = useTranslation();
  const canRemake = useHasPermission('desk.orders');
  const { data } = useDeskFaults(order.id);
  const [isOpen, setOpen] = useState(false);
  if (!canRemake || !data || !isCoveredStatus(order.statusId)) return null;
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {t('faults.remakeDialog.title')}
      </Button>
      {isOpen && <RemakeDialog order={order} plates={data.colours} onClose={() => setOpen(false)} />}
    </>
  );
}

const createSchema = (hasPlates: boolean) =>
  z.object({
    colours: z.array(z.string()).min(hasPlates ? 1 : 0, 'faultColoursRequired'),
    reason: requiredMultilineText(2000, 'faultReasonRequired'),
    reasonKey: z.string(),
  });

interface DialogProps {
  readonly order: Pick<DeskOrder['order'], 'id' | 'customerLang'>;
  readonly plates: readonly FaultColor[];
  readonly onClose: () => void;
}

function RemakeDialog({ order: { id: orderId, customerLang }, plates, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reload = useReloadOrder(orderId);
  const hasPlates = plates.length > 0;
  const schema = useMemo(() => createSchema(hasPlates), [hasPlates]);
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { colours: [] as string[], reason: '', reasonKey: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) =>
      showFieldErrors(form, ['colours', 'reasonKey', 'reason'], error, hasPlates ? { remakeOpen: 'colours' } : {}),
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={t('faults.remakeDialog.title')}
      description={t('faults.dialog.remakeHelp')}
      cancelLabel={t('faults.dialog.cancel')}
      confirmLabel={t('faults.remakeDialog.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          () => api.deskRemakeOrder({ ...values, orderId }),
          ({ remakeOrderId }) => t('faults.remakeDialog.done', { id: String(remakeOrderId) }),
        ),
      )}
    >
      <PlatesField control={control} name="colours" plates={plates} />
      <ReasonField control={control} kind="remake" name="reasonKey" textName="reason" textLang={customerLang} />
      <FormTextArea
        control={control}
        name="reason"
        label={t('faults.dialog.reason')}
        help={t('faults.remakeDialog.reasonHelp')}
        isRequired
        rows={3}
      />
    </FormDialog>
  );
}
