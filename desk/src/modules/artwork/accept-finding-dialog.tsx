import { artworkDeskCalls } from '@platewright/contract/modules/artwork/desk-calls';
import { z } from '@platewright/contract/z';
import { useForm } from 'react-hook-form';
import { api } from '../../api/client.ts';
import { isCallError } from '@platewright/browser/is-call-error';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import type { DeskItem } from './file-findings.tsx';
import { useArtworkTexts } from './use-artwork-texts.ts';

const schema = z.object({ reason: artworkDeskCalls.deskAcceptFinding.input.shape.reason });

interface Props {
  readonly orderId: number;
  readonly fileId: string;
  readonly item: DeskItem;
  readonly onClose: () => void;
}

/** Takes a finding as it is, with a reason for the customer. */
export function AcceptFindingDialog({ orderId, fileId, item, onClose }: Props) {
  const t = useArtworkTexts();
  const reload = useReloadOrder(orderId);
  const form = useForm({ resolver: createSchemaResolver(schema), defaultValues: { reason: '' } });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['reason'], error),
  });
  const submit = form.handleSubmit(({ reason }) =>
    submitCall(async () => {
      try {
        await api.deskAcceptFinding({ orderId, fileId, key: item.key, reason });
      } catch (error) {
        if (isCallError(error, 'findingDecided')) await reload();
        throw error;
      }
    }, t('desk.acceptDone')),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk.acceptTitle')}
      description={t('desk.acceptHelp')}
      cancelLabel={t('desk.back')}
      confirmLabel={t('desk.accept')}
      isBusy={isBusy}
      isConfirmDisabled={isCallError(callError, 'findingDecided')}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={submit}
    >
      <p>
        <b>{item.what}</b> <span className="small muted">{item.where}</span>
      </p>
      <FormTextArea
        control={form.control}
        name="reason"
        label={t('desk.reason')}
        help={t('desk.reasonHelp')}
        isRequired
        rows={3}
        autoFocus
      />
    </FormDialog>
  );
}
