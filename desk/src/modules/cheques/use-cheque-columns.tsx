import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { createAccountColumn } from '../../lists/order-columns.tsx';
import { ChequeActions } from '../credit/cheque-actions.tsx';
import { DepositActions } from './deposit-actions.tsx';
import type { ChequeRow } from './use-cheques.ts';
import styles from './cheques.module.css';

/** Columns of cheques, with what can be done to each. */
export function useChequeColumns(): TableColumn<ChequeRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameState = ({ state, number, deposit }: ChequeRow) => {
    if (state !== 'waiting') return t(`cheques.states.${state}`);
    if (deposit) return t('cheques.deposited', { day: format.date(deposit.day) });
    return t(number === '' ? 'cheques.states.withoutDetails' : 'cheques.states.held');
  };
  return [
    {
      id: 'dueAt',
      header: t('cheques.columns.dueAt'),
      isSortable: true,
      skeletonWidth: '6rem',
      cell: ({ dueAt, state }) => {
        const day = <time dateTime={dueAt}>{format.date(dueAt)}</time>;
        return state === 'awaited' ? <span className="muted">{day}</span> : day;
      },
    },
    {
      id: 'bankDay',
      header: t('cheques.columns.bankDay'),
      skeletonWidth: '6rem',
      cell: ({ bankDay, state }) => state !== 'awaited' && <time dateTime={bankDay}>{format.date(bankDay)}</time>,
    },
    {
      id: 'number',
      header: t('cheques.columns.number'),
      phoneLayout: 'title',
      skeletonWidth: '8rem',
      cell: ({ number, bank, state }) =>
        number === '' ? (
          <span className="muted">{t(`cheques.states.${state === 'awaited' ? 'awaited' : 'withoutDetails'}`)}</span>
        ) : (
          <>
            <bdi className="num">{number}</bdi> <bdi className="muted">{bank}</bdi>
          </>
        ),
    },
    createAccountColumn(t('cheques.columns.customer')),
    {
      id: 'order',
      header: t('cheques.columns.order'),
      skeletonWidth: '4rem',
      cell: ({ orderId }) =>
        orderId === null ? (
          <span className="muted">{t('cheques.debts')}</span>
        ) : (
          <Link className="link num" to={`/orders/${orderId}`}>
            {orderId}
          </Link>
        ),
    },
    {
      id: 'state',
      header: t('cheques.columns.state'),
      skeletonWidth: '6rem',
      cell: (row) => (
        <Tag tone={row.state === 'cleared' ? 'success' : row.state === 'bounced' ? 'error' : 'plain'}>
          {nameState(row)}
        </Tag>
      ),
    },
    {
      id: 'amount',
      header: t('cheques.columns.amount'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '5rem',
      cell: ({ amount }) => format.aed(amount),
    },
    {
      id: 'actions',
      header: <span className="vh">{t('cheques.columns.actions')}</span>,
      phoneLayout: 'plain',
      skeletonWidth: '8rem',
      cell: ({ companyId, entryId, orderId, company, number, bank, dueAt, state, amount, deposit }) => (
        <span className={styles.actions}>
          <ChequeActions
            companyId={companyId}
            isDeposited={deposit !== null}
            row={{
              ...{ id: entryId, endDate: dueAt, amount, cheque: { state, number, bank } },
              product: [number || (orderId && t('companies.ledger.order', { n: String(orderId) })), company]
                .filter(Boolean)
                .join(', '),
            }}
          />
          {deposit && <DepositActions depositId={deposit.id} canWithdraw={state === 'waiting'} />}
        </span>
      ),
    },
  ];
}
