import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { EmptyState } from '@platewright/ui/empty-state';
import { Money } from '@platewright/ui/price-lines';
import { Skeleton } from '@platewright/ui/skeleton';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { ListPager } from '../../shared/list-pager.tsx';
import { toRowRange } from '../../shared/list-url-state.ts';
import { LoadError } from '../../shared/load-error.tsx';
import styles from './statements.module.css';

const PAGE_SIZE = 15;
/** Not `page`: above it the list of credits has its own. */
const PAGE_PARAM = 'entries';

type AccountPage = CallAnswer<Contract['statementsEntries']>;
type Entry = AccountPage['entries']['rows'][number];

/** What was bought and paid on the account, whatever the payment method, and what is owed: also of an account without credit. */
export function AccountEntries() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get(PAGE_PARAM))) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...queryKeys.creditLedger, 'entries', lang, page],
    queryFn: ({ signal }) => api.statementsEntries({ ...toRowRange(page, PAGE_SIZE), lang }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const columns = useEntryColumns();
  const toPageHref = (to: number) => {
    const next = new URLSearchParams(params);
    next.set(PAGE_PARAM, String(to));
    return `?${next.toString()}`;
  };
  return (
    <section className={styles.account} aria-labelledby="account-entries-title">
      <h2 className="h4" id="account-entries-title">
        {t('statements.account.title')}
      </h2>
      {error && !data ? (
        <LoadError error={error} title={t('statements.account.failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <Balance page={data} />
          <Table
            label={t('statements.account.title')}
            columns={columns}
            rows={data?.entries.rows}
            rowKey={({ id }) => id}
            isStale={isPlaceholderData}
            skeletonRows={3}
            empty={
              <EmptyState size="tight" level={3} title={t('statements.account.empty')}>
                {t('statements.account.emptySentence')}
              </EmptyState>
            }
          />
          <ListPager
            page={page}
            total={data?.entries.count}
            pageSize={PAGE_SIZE}
            isStale={isPlaceholderData}
            toPageHref={toPageHref}
            keepsScroll
          />
        </>
      )}
    </section>
  );
}

/** What is owed, or what is in favour of the account, and what of it cheques will pay. */
function Balance({ page }: { readonly page: AccountPage | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!page) return <Skeleton width="12rem" />;
  if (page.entries.count === 0) return null;
  const renderMoney = (amount: number) => <Money amount={format.aed(amount)} currency={t('credit.currency')} />;
  return (
    <dl className={styles.balance}>
      <div>
        <dt>{t(page.owed < 0 ? 'statements.account.inFavour' : 'statements.account.owed')}</dt>
        <dd className="h4">{renderMoney(Math.abs(page.owed))}</dd>
      </div>
      {page.promised > 0 && (
        <div>
          <dt>{t('statements.account.promised')}</dt>
          <dd className="h4">{renderMoney(page.promised)}</dd>
        </div>
      )}
    </dl>
  );
}

function useEntryColumns(): TableColumn<Entry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'text',
      header: t('statements.account.columns.text'),
      phoneLayout: 'title',
      cell: ({ text, orderId }) => (
        <span className={styles.entry}>
          <bdi>{text}</bdi>
          {orderId !== null && (
            <Link className="link tiny" to={paths.order(orderId)}>
              {t('credit.order', { id: orderId })}
            </Link>
          )}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('statements.account.columns.at'),
      width: '9rem',
      cell: ({ at }) => <time dateTime={at}>{format.dayOfWeek(at)}</time>,
    },
    {
      id: 'amount',
      header: t('statements.account.columns.amount'),
      kind: 'number',
      width: '10rem',
      cell: ({ amount }) => format.aed(amount),
    },
    {
      id: 'balance',
      header: t('statements.account.columns.balance'),
      kind: 'number',
      width: '10rem',
      cell: ({ balance }) => format.aed(balance),
    },
  ];
}
