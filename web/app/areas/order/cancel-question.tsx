import { optional } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { orderKey, type OrderInfo } from './queries.ts';

const schema = z.object({ reason: optional(500) });

/** Asked once more before an order is cancelled, with room for a reason. */
export default function Question({ info, onClose }: { info: OrderInfo; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useCallForm<{ reason: string }>({
    schema,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await api.ordersCancel({ orderId: info.id, reason });
      showToast({ text: t('order.cancel.done', { id: String(info.id) }), tone: 'good' });
      onClose();
      void queries.invalidateQueries({ queryKey: orderKey(info.id) });
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      busy={form.busy}
      title={t('order.cancel.title')}
      confirmLabel={t('order.cancel.yes')}
      cancelLabel={t('order.cancel.no')}
      onCancel={onClose}
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
              error={form.errorOf('reason')}
            />
          )}
        />
        {form.failure && (
          <Notice tone="bad" announce="alert">
            {form.failure}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
