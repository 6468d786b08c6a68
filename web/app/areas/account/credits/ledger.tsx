import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { EmptyState } from '@platewright/ui/empty-state';
import { Money } from '@platewright/ui/price-lines';
import { BalanceMeter } from '@platewright/ui/progress';
import { SearchField } from '@platewright/ui/search-field';
import { Skeleton } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import type { Format } from '@platewright/browser/format';
import { useFormat, useLanguage } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { rowsOf, useListAddress } from '../../../shared/list-address.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { ListPager } from '../../../shared/list-pager.tsx';
import styles from './credits.module.css';

export const PAGE_SIZE = 15;
type Page = AnswerOf<Contract['creditsList']>;
type Entry = Page['credits'][number];

/** What uses credit stands as it is, what gives it back with a minus. */
export const signed = ({ type, amount }: Pick<Entry, 'type' | 'amount'>): number =>
  type === 'Order' || type === 'Cheque' ? amount : -amount;

/** Balance, limit and the entries of the credit [CRD-08 to CRD-17]. */
export function Ledger() {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const { page, search, hrefOf, setSearch } = useListAddress();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['credit-ledger', lang, page, search],
    queryFn: ({ signal }) => api.creditsList({ advancedSearch: search, ...rowsOf(page, PAGE_SIZE), lang }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  if (error && !data)
    return <LoadFailed error={error} title={t('books.credits.failed')} onRetry={() => void refetch()} />;
  return (
    <>
      <Balance page={data} />
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={t('books.credits.search')}
          placeholder={t('books.credits.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <Table
        label={t('books.credits.ledger')}
        columns={columnsOf(t, format)}
        rows={data?.credits}
        rowKey={(row) => row.id}
        isStale={isPlaceholderData}
        skeletonRows={5}
        empty={<EmptyState title={search ? t('books.credits.noHit', { search }) : t('books.credits.empty')} />}
      />
      <ListPager
        page={page}
        total={data?.count}
        pageSize={PAGE_SIZE}
        isStale={isPlaceholderData}
        hrefOf={hrefOf}
        keepsScroll
      />
    </>
  );
}

/** What is left of the limit, as figures and as one bar [CRD-09]. */
function Balance({ page }: { page: Page | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (value: number) => <Money amount={format.aed(value)} currency={t('books.credits.currency')} />;
  const available = page?.availableBalance ?? 0;
  const limit = page?.creditLimit ?? 0;
  return (
    <div className={styles.balance}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('books.credits.balance')}</dt>
          <dd className="h4">{page ? money(available) : <Skeleton width="9rem" />}</dd>
        </div>
        <div>
          <dt>{t('books.credits.limit')}</dt>
          <dd className="h4">{page ? money(limit) : <Skeleton width="9rem" />}</dd>
        </div>
      </dl>
      <BalanceMeter
        available={available}
        limit={limit}
        label={t('books.credits.meter', { available: format.aed(available), limit: format.aed(limit) })}
      />
    </div>
  );
}

const columnsOf = (t: TFunction, format: Format): TableColumn<Entry>[] => [
  {
    id: 'product',
    header: t('books.credits.columns.product'),
    phone: 'title',
    cell: (row) => (
      <span className={styles.product}>
        <bdi>{row.product || t('books.credits.none')}</bdi>
        {row.orderId !== null && (
          <Link className="link tiny" to={paths.order(row.orderId)}>
            {t('books.credits.order', { id: row.orderId })}
          </Link>
        )}
      </span>
    ),
  },
  {
    id: 'type',
    header: t('books.credits.columns.type'),
    width: '9rem',
    cell: (row) => t(`books.credits.types.${row.type}`),
  },
  {
    id: 'amount',
    header: t('books.credits.columns.amount'),
    kind: 'number',
    width: '10rem',
    cell: (row) => format.aed(signed(row)),
  },
  {
    id: 'paid',
    header: t('books.credits.columns.paid'),
    width: '9rem',
    cell: (row) => format.weekday(row.createdAt),
  },
  {
    id: 'due',
    header: t('books.credits.columns.due'),
    width: '12rem',
    cell: (row) => (
      <span className={styles.due}>
        {row.endDate === null ? t('books.credits.none') : format.weekday(row.endDate)}
        {row.overdue && <Tag tone="bad">{t('books.credits.overdue')}</Tag>}
      </span>
    ),
  },
];
