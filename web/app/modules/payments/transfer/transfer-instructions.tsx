import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { Button } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { copyText } from '../../../shared/copy-text.ts';
import type { OrderInfo } from '../../orders/order-page/order-permission.ts';
import styles from './transfer-instructions.module.css';

/** Those whose direction is that of their words. */
const wordRows: ReadonlySet<string> = new Set(['amount', 'holder', 'bank']);

/** Where a bank transfer goes, how much it is and what it has to say, until it has come in. */
export default function TransferInstructions({ info: { transferTo } }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!transferTo) return null;
  const { bank, holder, iban, bic, reference, amount, received } = transferTo;
  const rows = [
    // Forms of banks take no thousands separators.
    {
      id: 'amount',
      text: t('payments.outcome.facts.amount', { amount: format.aed(amount) }),
      copied: amount.toFixed(2),
    },
    { id: 'reference', text: reference, copied: reference },
    { id: 'iban', text: iban, copied: iban.replaceAll(' ', '') },
    { id: 'holder', text: holder, copied: holder },
    { id: 'bank', text: bank, copied: null },
    { id: 'bic', text: bic, copied: bic },
  ] as const;
  return (
    <section className={styles.transfer} aria-labelledby="transfer-instructions">
      <h2 id="transfer-instructions" className="h4">
        {t('payments.transfer.title')}
      </h2>
      {received > 0 && (
        <p>
          {t('payments.transfer.received', {
            received: format.aed(received),
            total: format.aed(filsToAed(aedToFils(received) + aedToFils(amount))),
          })}
        </p>
      )}
      <p className="small muted">{t('payments.transfer.sentence')}</p>
      <DefinitionList
        align="start"
        items={rows
          .filter(({ text }) => text !== '')
          .map(({ id, text, copied }) => ({
            id,
            term: t(`payments.transfer.${id}`),
            value: (
              <span className={styles.value}>
                <bdi className={wordRows.has(id) ? undefined : 'num'}>{text}</bdi>
                {copied !== null && <CopyButton text={copied} label={t(`payments.transfer.${id}`)} />}
              </span>
            ),
          }))}
      />
    </section>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const copy = () =>
    copyText(text, {
      copied: t('payments.transfer.copied', { what: label }),
      denied: t('payments.transfer.notCopied'),
    });
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('payments.transfer.copyWhat', { what: label })}
      onPress={() => void copy()}
    >
      {t('payments.transfer.copy')}
    </Button>
  );
}
