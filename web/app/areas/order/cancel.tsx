import { optional } from '@platewright/contract/fields';
import { cancellable } from '@platewright/domain/lifecycle/order';
import { isStatusId } from '@platewright/domain/lifecycle/status';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { api } from '../../api/client.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { allowedOf, orderKey, type OrderInfo } from './queries.ts';
import { OffButton, useReason } from './reasoned.tsx';
import styles from './order.module.css';

const schema = z.object({ reason: optional(500) });

/** The customer may cancel while nothing is processed yet (handbook 4.3); asked once more, with room for a reason. */
export function Cancel({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [asking, setAsking] = useState(false);
  const allowed = allowedOf(info, 'cancel');
  if (!isStatusId(info.statusId) || !cancellable(info.statusId)) return null;
  if (!allowed.ok) return <OffButton label={t('order.cancel.button')} reason={reasonOf(allowed.reason)} />;
  return (
    <div className={styles.cancel}>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {t('order.cancel.button')}
      </Button>
      {asking && <Question info={info} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Question({ info, onClose }: { info: OrderInfo; onClose: () => void }) {
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
