import { getTotalAfterCredit } from '@platewright/domain/invoices/credit-note';
import { filsToAed } from '@platewright/domain/money/fils';
import { TextButton } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { Money } from '@platewright/ui/price-lines';
import { showToast } from '@platewright/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { openInNewTab } from '../../../shared/open-in-new-tab.ts';
import type { OrderInfo } from './order-permission.ts';
import styles from './order.module.css';

/** The tax invoice and the credit notes of the order; each opens in a new tab. They stay when the order is cancelled. */
export function IssuedDocuments({ info: { id, documents } }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { invoice, creditNotes } = documents;
  if (!invoice) return null;
  const issued = [
    { ...invoice, label: t('order.documents.invoice') },
    ...creditNotes.map((note) => ({ ...note, label: t('order.documents.creditNote') })),
  ];
  const left = getTotalAfterCredit(documents);
  return (
    <section aria-label={t('order.documents.title')}>
      <h2 className="small">{t('order.documents.title')}</h2>
      <DefinitionList
        className={styles.documents}
        items={[
          ...issued.map(({ number, label, total }) => ({
            id: number,
            term: label,
            value: (
              <>
                <OpenDocument orderId={id} number={number} label={label} />
                <span className="small muted">
                  <Money amount={format.aed(total)} currency={t('order.price.currency')} />
                </span>
              </>
            ),
          })),
          ...(left === null
            ? []
            : [
                {
                  id: 'left',
                  term: t('order.documents.left'),
                  value: <Money amount={format.aed(filsToAed(left))} currency={t('order.price.currency')} />,
                },
              ]),
        ]}
      />
    </section>
  );
}

function OpenDocument({ orderId, number, label }: { orderId: number; number: string; label: string }) {
  const { t } = useTranslation();
  const open = useMutation({
    mutationFn: () => openInNewTab(async () => (await api.invoicesDocument({ orderId, number })).fileUrl),
    onError: () => showToast({ tone: 'error', text: t('order.invoice.failed') }),
  });
  return (
    <TextButton onPress={() => open.mutate()} isDisabled={open.isPending} aria-label={`${label} ${number}`}>
      <bdi className="num">{number}</bdi>
    </TextButton>
  );
}
