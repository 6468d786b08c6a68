import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { ReceiveChequesDialog } from '../credit/receive-cheques-dialog.tsx';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';

/** The cheque of an order that was accepted and that nobody has yet: owed until somebody with the right for payments says that it is here. */
export function ChequeReceipt({ deskOrder: { order, payment } }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canRecord = useHasPermission('desk.payments');
  // As it was when the dialog was opened: when somebody else receives it meanwhile, the dialog stays to say so.
  const [open, setOpen] = useState<DeskOrder['payment']['awaitedCheque']>(null);
  const { awaitedCheque } = payment;
  const name = t('companies.ledger.order', { n: String(order.id) });
  return (
    <>
      {awaitedCheque && (
        <Notice
          tone="warning"
          title={t('chequeReceipt.title', { amount: format.aed(awaitedCheque.amount) })}
          action={canRecord && <Button onPress={() => setOpen(awaitedCheque)}>{t('chequeReceipt.button')}</Button>}
        >
          <p>{t('chequeReceipt.text')}</p>
          <MissingPermission action="desk.payments" />
        </Notice>
      )}
      {open && <ReceiveChequesDialog cheques={[{ ...open, name }]} onClose={() => setOpen(null)} />}
    </>
  );
}
