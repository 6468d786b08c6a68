import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { MAX_COMBINED_ORDERS } from '@platewright/domain/payments/combined-payment';
import { Button, LinkButton } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Skeleton } from '@platewright/ui/skeleton';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import { LoadError } from '../../../shared/load-error.tsx';
import { createMetaTags, loadRouteMeta, neverRevalidate } from '../../../shell/meta.ts';
import type { Route } from './+types/pay-orders';
import {
  PAGE_SIZE,
  payableSorts,
  useDueOrders,
  usePayableListState,
  useQuote,
  type QuotedOrder,
} from './combined-queries.ts';
import { PayPanel } from './pay-panel.tsx';
import styles from './combined.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, paths.dashboard(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

/** An order of the list, with what it costs once that is known; `null` where it is not this person's to pay. */
interface DueOrder {
  readonly id: number;
  readonly projectName: string;
  readonly quote: QuotedOrder | null | undefined;
}

/** The orders that wait for their payment: some of them are chosen and paid at once. */
export default function PayOrders() {
  const { t } = useTranslation();
  const { state, sort, update, toPageHref } = usePayableListState();
  const { data, error, refetch, isPlaceholderData } = useDueOrders({ state, sort });
  const listed = data?.orders.rows;
  const quoted = useQuote(listed?.map(({ id }) => id) ?? []);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = listed?.map(({ id, projectName }): DueOrder => {
    const quote = quoted.data?.orders.find(({ orderId }) => orderId === id);
    return { id, projectName, quote: quote ?? (quoted.isSuccess && !quoted.isPlaceholderData ? null : undefined) };
  });
  // Who has chosen another way may have paid already: such an order is chosen by itself.
  const payable = (rows ?? []).flatMap(({ id, quote }) =>
    quote?.obstacle === null && quote.arranged === null ? [id] : [],
  );
  const isFull = chosen.size >= MAX_COMBINED_ORDERS;
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (!isChosen) next.delete(id);
        else if (next.size < MAX_COMBINED_ORDERS) next.add(id);
      return next;
    });
  const isPageChosen = payable.length > 0 && payable.every((id) => chosen.has(id));
  const columns = useColumns({ chosen, isFull, choose });
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="h3">{t('payments.combined.title')}</h1>
        <SearchField
          className={styles.search}
          label={t('payments.combined.search')}
          placeholder={t('payments.combined.search')}
          value={state.search}
          onSearch={(search) => update({ search })}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className="muted">{t('payments.combined.sentence')}</p>
          {payable.length > 0 && (
            <div>
              <Checkbox
                isSelected={isPageChosen}
                isIndeterminate={!isPageChosen && payable.some((id) => chosen.has(id))}
                onChange={(isChosen) => choose(payable, isChosen)}
              >
                {t('payments.combined.chooseAll')}
              </Checkbox>
            </div>
          )}
          {(error && !listed) || (quoted.error && !quoted.data) ? (
            <LoadError
              error={error ?? quoted.error}
              title={t('payments.combined.failed')}
              onRetry={() => void (error ? refetch() : quoted.refetch())}
            />
          ) : (
            <Table
              label={t('payments.combined.table')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              isSelected={({ id }) => chosen.has(id)}
              sort={sort}
              onSort={({ column, direction }) => {
                const known = payableSorts.find((one) => one === column);
                if (known) update({ sort: { column: known, direction } });
              }}
              isStale={isPlaceholderData}
              skeletonRows={4}
              empty={
                <EmptyState
                  level={2}
                  title={t(state.search ? 'payments.combined.noHit' : 'payments.combined.none')}
                  actions={
                    state.search ? (
                      <Button onPress={() => update({ search: '' })}>{t('payments.combined.clear')}</Button>
                    ) : (
                      <LinkButton as={Link} to={paths.dashboard()}>
                        {t('payments.outcome.toDashboard')}
                      </LinkButton>
                    )
                  }
                />
              }
            />
          )}
          <ListPager
            page={state.page}
            total={data?.orders.count}
            pageSize={PAGE_SIZE}
            isStale={isPlaceholderData}
            toPageHref={toPageHref}
          />
        </div>
        {(rows === undefined || rows.length > 0 || chosen.size > 0) && (
          <PayPanel orderIds={[...chosen].sort((a, b) => a - b)} isFull={isFull} onGone={(ids) => choose(ids, false)} />
        )}
      </div>
    </div>
  );
}

interface Choice {
  readonly chosen: ReadonlySet<number>;
  readonly isFull: boolean;
  readonly choose: (ids: readonly number[], isChosen: boolean) => void;
}

function useColumns({ chosen, isFull, choose }: Choice): TableColumn<DueOrder>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'id',
      header: t('payments.combined.columns.order'),
      isSortable: true,
      phoneLayout: 'title',
      cell: ({ id, projectName, quote }) => (
        <Checkbox
          isSelected={chosen.has(id)}
          isDisabled={quote?.obstacle !== null || (isFull && !chosen.has(id))}
          onChange={(isChosen) => choose([id], isChosen)}
          aria-label={t('payments.combined.choose', { id, name: projectName })}
        >
          <bdi className="num">{id}</bdi>
        </Checkbox>
      ),
    },
    {
      id: 'projectName',
      header: t('payments.combined.columns.projectName'),
      isSortable: true,
      cell: ({ id, projectName }) => (
        <Link to={paths.order(id)} className="link">
          <bdi>{projectName}</bdi>
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('payments.combined.columns.state'),
      cell: ({ id, quote }) => <OrderState id={id} quote={quote} />,
    },
    {
      id: 'amount',
      header: t('payments.combined.columns.amount'),
      kind: 'number',
      cell: ({ quote }) =>
        quote === undefined ? <Skeleton width="5rem" /> : quote === null ? '' : format.aed(quote.amount),
    },
  ];
}

/** Whether an order can be paid with others, and where to go when it cannot. */
function OrderState({ id, quote }: Pick<DueOrder, 'id' | 'quote'>) {
  const { t } = useTranslation();
  if (quote === undefined) return <Skeleton width="8rem" />;
  if (quote === null) return t('payments.combined.states.notYours');
  if (quote.obstacle === null)
    return quote.arranged === null
      ? t('payments.combined.states.ready')
      : t('payments.combined.states.arranged', { method: isolateBidi(quote.arranged) });
  return (
    <>
      {t(`payments.combined.states.${quote.obstacle}`)}{' '}
      {quote.obstacle === 'stepNotReady' && (
        <Link to={paths.checkout(id)} className="link">
          {t('payments.combined.toCheckout')}
        </Link>
      )}
    </>
  );
}
