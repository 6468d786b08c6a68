import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { EmptyState } from '@platewright/ui/empty-state';
import { Notice } from '@platewright/ui/notice';
import { Money } from '@platewright/ui/price-lines';
import { BalanceMeter } from '@platewright/ui/progress';
import { SearchField } from '@platewright/ui/search-field';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Formatters } from '@platewright/browser/format';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { toRowRange, useListUrlState } from '../../shared/list-url-state.ts';
import { useKeyBelow } from '../../shared/use-key-below.ts';
import { SupportLinks } from '../../shared/support-links.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { ListPager } from '../../shared/list-pager.tsx';
import { DueTimeline, DueTimelineSkeleton } from './due-timeline.tsx';
import styles from './credits.module.css';

export const PAGE_SIZE = 15;
type LedgerPage = CallAnswer<Contract['creditsList']>;
type LedgerEntry = LedgerPage['credits'][number];

/** The amount of an entry: positive when it uses credit, negative when it gives credit back. */
const toSignedAmount = ({ type, amount }: Pick<LedgerEntry, 'type' | 'amount'>): number =>
  type === 'Order' || type === 'Cheque' ? amount : -amount;

/** That a cheque has still to come, or what the bank has made of one whose amount is not what it uses or gives back; null for others. */
function getChequeNote({ type, cheque }: Pick<LedgerEntry, 'type' | 'cheque'>) {
  if (cheque === null) return null;
  if (type === 'Cheque') return cheque.state === 'waiting' ? null : (`order.${cheque.state}` as const);
  // One that pays debts is in the ledger when it is here.
  return cheque.state === 'cleared' || cheque.state === 'awaited' ? null : (`payment.${cheque.state}` as const);
}

/** Balance, limit and the ledger entries of the credit [CRD-08 to CRD-17]. */
export function CreditLedger() {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const { page, search, toPageHref, setSearch } = useListUrlState();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...queryKeys.creditLedger, lang, page, search],
    queryFn: ({ signal }) =>
      api.creditsList({ advancedSearch: search, ...toRowRange(page, PAGE_SIZE), lang }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const [belowRef, belowKey] = useKeyBelow<HTMLDivElement>(!data);
  if (error && !data) return <LoadError error={error} title={t('credit.failed')} onRetry={() => void refetch()} />;
  return (
    <>
      {data?.isFrozen && (
        <Notice tone="error" title={t('credit.frozen.title')} action={<SupportLinks />}>
          {t('credit.frozen.sentence')}
        </Notice>
      )}
      <CreditBalance page={data} />
      {data ? (
        <DueTimeline
          dues={data.dues}
          used={Math.max(0, data.creditLimit - data.availableBalance)}
          limit={data.creditLimit}
        />
      ) : (
        <DueTimelineSkeleton />
      )}
      <div key={belowKey} ref={belowRef} className={styles.below}>
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label={t('credit.search')}
            placeholder={t('credit.search')}
            value={search}
            onSearch={setSearch}
          />
        </div>
        <Table
          label={t('credit.ledger')}
          columns={createColumns(t, format)}
          rows={data?.credits}
          rowKey={(row) => row.id}
          isStale={isPlaceholderData}
          skeletonRows={5}
          empty={<EmptyState title={search ? t('credit.noHit', { search }) : t('credit.empty')} />}
        />
        <ListPager
          page={page}
          total={data?.count}
          pageSize={PAGE_SIZE}
          isStale={isPlaceholderData}
          toPageHref={toPageHref}
          keepsScroll
        />
      </div>
    </>
  );
}

/**
 * The head of the ledger while nobody knows whether there is one: most who come here have a limit. Without its words, because
 * what the page is about is not known either.
 */
export function CreditLedgerSkeleton() {
  const figure = (
    <div>
      <dt>
        <Skeleton width="8rem" />
      </dt>
      <dd className="h4">
        <Skeleton width="9rem" />
      </dd>
    </div>
  );
  return (
    <LoadingArea className={styles.credits}>
      <div className={styles.balance}>
        <dl className={styles.figures}>
          {figure}
          {figure}
        </dl>
        <Skeleton height=".5rem" />
        <p className="small">
          <Skeleton width="14rem" />
        </p>
      </div>
      <DueTimelineSkeleton />
    </LoadingArea>
  );
}

/** The available balance and the limit as amounts, what is used as a bar [CRD-09]. */
function CreditBalance({ page }: { page: LedgerPage | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const renderMoney = (value: number) => <Money amount={format.aed(value)} currency={t('credit.currency')} />;
  const available = page?.availableBalance ?? 0;
  const limit = page?.creditLimit ?? 0;
  const used = Math.max(0, limit - available);
  const amounts = t('credit.meter', { used: format.aed(used), limit: format.aed(limit) });
  return (
    // Another element when the amounts are known: they are wider and higher than what stood there.
    <div key={page ? 'loaded' : 'pending'} className={styles.balance}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('credit.balance')}</dt>
          <dd className="h4">{page ? renderMoney(available) : <Skeleton width="9rem" />}</dd>
        </div>
        <div>
          <dt>{t('credit.limit')}</dt>
          <dd className="h4">{page ? renderMoney(limit) : <Skeleton width="9rem" />}</dd>
        </div>
      </dl>
      {/* The same bar and the same words as on the dashboard. */}
      <BalanceMeter used={used} limit={page ? limit : 1} label={amounts} />
      <p className="small muted">{page ? amounts : <Skeleton width="14rem" />}</p>
    </div>
  );
}

const createColumns = (t: TFunction, format: Formatters): TableColumn<LedgerEntry>[] => [
  {
    id: 'product',
    header: t('credit.columns.product'),
    phoneLayout: 'title',
    cell: (row) => (
      <span className={styles.product}>
        <bdi>{row.product || t('credit.none')}</bdi>
        {row.orderId !== null && (
          <Link className="link tiny" to={paths.order(row.orderId)}>
            {t('credit.order', { id: row.orderId })}
          </Link>
        )}
      </span>
    ),
  },
  {
    id: 'type',
    header: t('credit.columns.type'),
    phoneLayout: 'state',
    width: '9rem',
    cell: (row) => {
      const note = getChequeNote(row);
      return (
        <span className={styles.product}>
          {t(`credit.types.${row.type}`)}
          {row.creditNote && <bdi className="num tiny muted">{row.creditNote}</bdi>}
          {note && <span className="tiny muted">{t(`credit.cheques.${note}`)}</span>}
        </span>
      );
    },
  },
  {
    id: 'amount',
    header: t('credit.columns.amount'),
    kind: 'number',
    width: '10rem',
    cell: (row) => format.aed(toSignedAmount(row)),
  },
  {
    id: 'paid',
    header: t('credit.columns.paid'),
    width: '9rem',
    cell: (row) => format.dayOfWeek(row.createdAt),
  },
  {
    id: 'due',
    header: t('credit.columns.due'),
    width: '12rem',
    cell: (row) => (
      <span className={styles.due}>
        {row.endDate === null ? t('credit.none') : format.dayOfWeek(row.endDate)}
        {row.overdue && <Tag tone="error">{t('credit.overdue')}</Tag>}
      </span>
    ),
  },
];
