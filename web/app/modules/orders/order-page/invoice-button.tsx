import { getInvoiceKind } from '@platewright/domain/orders/order-lifecycle';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { FailureDialog } from '../../../shared/failure-dialog.ts';
import { openInNewTab } from '../../../shared/open-in-new-tab.ts';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';
import { DisabledButton, useTranslateReason } from './disabled-button.tsx';

/** Opens the pro-forma or the tax invoice in a new tab, at steps 4 and 5 [INV-01 to INV-03]. */
export function InvoiceButton({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const translateReason = useTranslateReason();
  const note = useId();
  const open = useMutation({
    mutationFn: () => openInNewTab(async () => (await api.checkoutSummarypdf({ orderId: info.id })).fileUrl),
  });
  const kind = isOrderStatusId(info.statusId) ? getInvoiceKind(info.statusId) : 'none';
  if (kind === 'none') return null;
  const allowed = getOrderPermission(info, 'invoice');
  if (!allowed.ok)
    return <DisabledButton label={t('order.invoice.generate')} reason={translateReason('invoice', allowed.reason)} />;
  return (
    <div>
      <Button
        icon="file"
        block
        isBusy={open.isPending}
        aria-describedby={kind === 'proForma' ? note : undefined}
        onPress={() => open.mutate()}
      >
        {t('order.invoice.generate')}
      </Button>
      {kind === 'proForma' && (
        <p id={note} className="tiny muted">
          {t('order.invoice.proForma')}
        </p>
      )}
      <FailureDialog isOpen={open.isError} onClose={open.reset} title={t('order.invoice.failedTitle')}>
        {t('order.invoice.failed')}
      </FailureDialog>
    </div>
  );
}
