import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { useOrderNumberColumn } from '../../lists/order-columns.tsx';
import { TakeBackReceipt } from '../bank/take-back-receipt.tsx';
import styles from './accounts.module.css';
import { useDescribeMeans } from './use-describe-means.ts';
import type { AccountEntry } from './use-accounts.ts';

/** An entry that takes another back has words of its own. */
function getKindKey({ kind, amount, promised, means, orderId }: AccountEntry) {
  if (kind === 'chargeback' && amount < 0) return 'accounts.reversed.chargeback' as const;
  if (kind === 'payment' && amount > 0 && means === 'account' && orderId !== null)
    return 'accounts.reversed.toAccount' as const;
  if (kind === 'payment' && amount > 0) return 'accounts.reversed.payment' as const;
  if (kind === 'chequeCleared' && promised > 0) return 'accounts.reversed.chequeCleared' as const;
  return `accounts.kinds.${kind}` as const;
}

/** Columns of the entries of an account: what happened, by which document, and what was owed afterwards. */
export function useEntryColumns(): TableColumn<AccountEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const orderNumber = useOrderNumberColumn<AccountEntry>(t('accounts.entry.order'));
  const describeMeans = useDescribeMeans();
  const renderAmount = (amount: number) =>
    amount === 0 ? <BlankMark meaning={t('accounts.nothing')} /> : format.aed(amount);
  const describe = (entry: AccountEntry) =>
    [
      entry.cheque && entry.means === 'cheque' ? null : describeMeans(entry),
      entry.cheque && t('accounts.cheque', { number: entry.cheque }),
      entry.note,
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      id: 'kind',
      header: t('accounts.entry.kind'),
      phoneLayout: 'title',
      skeletonWidth: '10rem',
      cell: (entry) => (
        <span className={styles.entry}>
          {t(getKindKey(entry))}
          {entry.document !== null && <bdi className="num muted">{entry.document}</bdi>}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('accounts.entry.at'),
      skeletonWidth: '6rem',
      cell: ({ at }) => <time dateTime={at}>{format.date(at)}</time>,
    },
    orderNumber,
    {
      id: 'how',
      header: t('accounts.entry.how'),
      kind: 'clip',
      skeletonWidth: '8rem',
      cell: (entry) => <bdi>{describe(entry)}</bdi>,
    },
    {
      id: 'amount',
      header: t('accounts.entry.amount'),
      kind: 'number',
      skeletonWidth: '5rem',
      cell: ({ amount }) => renderAmount(amount),
    },
    {
      id: 'promised',
      header: t('accounts.entry.promised'),
      kind: 'number',
      skeletonWidth: '5rem',
      cell: ({ promised }) => renderAmount(promised),
    },
    {
      id: 'balance',
      header: t('accounts.entry.balance'),
      kind: 'number',
      skeletonWidth: '5rem',
      cell: ({ balance }) => format.aed(balance),
    },
    {
      id: 'takeBack',
      header: <span className="vh">{t('bank.takeBackReceipt.column')}</span>,
      phoneLayout: 'plain',
      skeletonWidth: '5rem',
      cell: ({ receipt }) => receipt && <TakeBackReceipt receipt={receipt} />,
    },
  ];
}
