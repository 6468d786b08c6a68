import { optionalText } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import type { OrderInfo } from './order-permission.ts';

const schema = z.object({ reason: optionalText(500) });

/** Confirms the cancellation of an order, with a field for a reason. */
export default function CancelOrderDialog({ info, onClose }: { info: OrderInfo; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useCallForm<{ reason: string }>({
    schema,
    defaultValues: { reason: '' },
    draft: { key: `cancel:${info.id}`, keeps: ['reason'] },
    onSubmit: async ({ reason }) => {
      await api.ordersCancel({ orderId: info.id, reason });
      showToast({ text: t('order.cancel.done', { id: String(info.id) }), tone: 'success' });
      onClose();
      void queryClient.invalidateQueries({ queryKey: queryKeys.order(info.id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={form.busy}
      title={t('order.cancel.title')}
      confirmLabel={t('order.cancel.yes')}
      cancelLabel={t('order.cancel.no')}
      onCancel={() => unsavedForms.confirmLeaving(onClose)}
      onConfirm={() => form.submit()}
    >
      <div className="stackv">
        <p>{t('order.cancel.sentence', { id: String(info.id) })}</p>
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <TextArea
              {...field}
              label={t('order.cancel.reason')}
              help={t('order.cancel.reasonHelp')}
              error={form.getFieldError('reason')}
            />
          )}
        />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
