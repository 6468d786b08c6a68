import { Button } from '@platewright/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { CreditDialog } from './credit-dialog.tsx';
import styles from './outcome-form.module.css';

/** A credit note without a report of the customer, as long as something of the invoice is left. */
export function CreditOrder({ deskOrder: { order, payment } }: { deskOrder: DeskOrder }) {
  if (payment.creditable === null) return null;
  return (
    <div className={styles.action}>
      <CreditButton orderId={order.id} />
    </div>
  );
}

/** Opens the form of a credit note over the invoice of an order, for whoever may issue one. */
export function CreditButton({ orderId, invoice }: { readonly orderId: number; readonly invoice?: string }) {
  const { t } = useTranslation();
  const canCredit = useHasPermission('desk.payments');
  const [isOpen, setOpen] = useState(false);
  if (!canCredit) return null;
  return (
    <>
      <Button
        size="small"
        onPress={() => setOpen(true)}
        aria-label={invoice && t('creditOrder.buttonOf', { number: invoice })}
      >
        {t(invoice ? 'creditOrder.shortButton' : 'creditOrder.button')}
      </Button>
      {isOpen && <CreditDialog orderId={orderId} onClose={() => setOpen(false)} />}
    </>
  );
}
