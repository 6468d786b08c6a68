import { TextButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';

/** The number of an invoice or credit note; opens it in a new tab for staff who may see invoices. */
export function IssuedDocument({ orderId, number, label }: { orderId: number; number: string; label: string }) {
  const { t } = useTranslation();
  const canOpen = useHasPermission('desk.invoices');
  const { open, busy } = useSignedUrlAccess(() => api.deskInvoiceDocument({ orderId, number }), `${number}.pdf`);
  if (!canOpen) return <span className="num">{number}</span>;
  return (
    <TextButton onPress={open} isDisabled={busy} aria-label={t('order.payment.openDocument', { label, number })}>
      <bdi className="num">{number}</bdi>
    </TextButton>
  );
}
