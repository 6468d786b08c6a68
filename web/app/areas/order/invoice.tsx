import { invoiceKind } from '@platewright/domain/lifecycle/order';
import { isStatusId } from '@platewright/domain/lifecycle/status';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { openLater } from '../../shared/open-later.ts';
import { allowedOf, type OrderInfo } from './queries.ts';
import { OffButton, useReason } from './reasoned.tsx';

/** Opens the pro-forma or the tax invoice in a new tab, at steps 4 and 5 [INV-01 to INV-03]. */
export function Invoice({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const note = useId();
  const open = useMutation({
    mutationFn: () => openLater(async () => (await api.checkoutSummarypdf({ orderId: info.id })).fileUrl),
  });
  const kind = isStatusId(info.statusId) ? invoiceKind(info.statusId) : 'none';
  if (kind === 'none') return null;
  const allowed = allowedOf(info, 'invoice');
  if (!allowed.ok) return <OffButton label={t('order.invoice.generate')} reason={reasonOf(allowed.reason)} />;
  return (
    <div>
      <Button
        icon="file"
        block
        busy={open.isPending}
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
      <Dialog
        isOpen={open.isError}
        onClose={open.reset}
        title={t('order.invoice.failedTitle')}
        size="narrow"
        centerOnPhone
        role="alertdialog"
        actions={<Button onPress={open.reset}>{t('ui.close')}</Button>}
      >
        {t('order.invoice.failed')}
      </Dialog>
    </div>
  );
}
