import { usualJournalAccounts, type JournalAccount, type JournalAccountName } from '@platewright/domain/ledger/journal';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderNumberColumn } from '../../lists/order-columns.tsx';
import { useDescribeMeans } from '../ledger/use-describe-means.ts';
import styles from './journal.module.css';
import type { JournalAccounts, JournalRow } from './use-journal.ts';

/** Columns of the journal: each row is a line of an entry. */
export function useJournalColumns(accounts: JournalAccounts | undefined): TableColumn<JournalRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const orderNumber = useOrderNumberColumn<JournalRow>(t('journal.columns.order'));
  const describeMeans = useDescribeMeans();
  const createSide = (side: 'debit' | 'credit'): TableColumn<JournalRow> => ({
    id: side,
    header: t(`journal.columns.${side}`),
    kind: 'number',
    skeletonWidth: '5rem',
    cell: ({ line }) =>
      line[side] === 0 ? <span className="vh">{t('journal.nothing')}</span> : format.aed(line[side]),
  });
  const describe = (row: JournalRow) => [describeMeans(row), row.note].filter(Boolean).join(' · ');
  return [
    {
      id: 'kind',
      header: t('journal.columns.kind'),
      skeletonWidth: '10rem',
      cell: (row) => (
        <span className={styles.entry}>
          {t(row.isReversal ? 'journal.reversed' : `accounts.kinds.${row.kind}`, {
            kind: t(`accounts.kinds.${row.kind}`),
          })}
          {row.document !== null && <bdi className="num muted">{row.document}</bdi>}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('journal.columns.at'),
      skeletonWidth: '6rem',
      cell: ({ at }) => <time dateTime={at}>{format.date(at)}</time>,
    },
    {
      id: 'account',
      header: t('journal.columns.account'),
      phoneLayout: 'title',
      skeletonWidth: '10rem',
      cell: ({ line }) => <AccountName account={line.account} name={accounts?.[line.account]} />,
    },
    createSide('debit'),
    createSide('credit'),
    {
      id: 'company',
      header: t('journal.columns.customer'),
      maxWidth: '16rem',
      skeletonWidth: '8rem',
      cell: ({ companyId, company }) => (
        <Link className="link" to={`/accounts/${companyId}`}>
          <bdi>{company}</bdi>
        </Link>
      ),
    },
    orderNumber,
    {
      id: 'how',
      header: t('journal.columns.how'),
      kind: 'clip',
      skeletonWidth: '8rem',
      cell: (row) => <bdi>{describe(row)}</bdi>,
    },
  ];
}

interface AccountNameProps {
  readonly account: JournalAccount;
  readonly name: JournalAccountName | undefined;
}

/** Code and name of an account, as the books of the operator have them; one that nobody has named is called in the reader's language. */
export function AccountName({ account, name }: AccountNameProps) {
  const { t } = useTranslation();
  if (!name) return null;
  const isUsual = name.name === usualJournalAccounts[account].name;
  return (
    <span className={styles.accountName}>
      <bdi className="num muted">{name.code}</bdi>
      <bdi>{isUsual ? t(`journal.usualNames.${account}`) : name.name}</bdi>
    </span>
  );
}
