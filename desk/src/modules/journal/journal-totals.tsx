import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './journal.module.css';
import { AccountName } from './use-journal-columns.tsx';
import type { Journal } from './use-journal.ts';

/** What the entries found come to on each account, and that debits equal credits. */
export function JournalTotals({ journal: { totals, sum }, accounts }: Journal) {
  const { t } = useTranslation();
  const format = useFormat();
  const createSide = (side: 'debit' | 'credit') => ({
    id: side,
    header: t(`journal.columns.${side}`),
    kind: 'number' as const,
    cell: (row: (typeof totals)[number]) => format.aed(row[side]),
  });
  return (
    <section className={styles.totals} aria-labelledby="journal-totals">
      <h2 id="journal-totals">{t('journal.totals')}</h2>
      <p className={styles.sum}>
        {t(sum.debit === sum.credit ? 'journal.balanced' : 'journal.unbalanced', {
          debit: format.aed(sum.debit),
          credit: format.aed(sum.credit),
        })}
      </p>
      <Table
        label={t('journal.totals')}
        columns={[
          {
            id: 'account',
            header: t('journal.columns.account'),
            phoneLayout: 'title',
            cell: (row) => <AccountName account={row.account} name={accounts[row.account]} />,
          },
          createSide('debit'),
          createSide('credit'),
        ]}
        rows={totals}
        rowKey={({ account }) => account}
      />
    </section>
  );
}
