import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { MAX_COMBINED_ORDERS } from '@platewright/domain/payments/combined-payment';
import { Button, LinkButton } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import { paths } from '../../../paths.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import { LoadError } from '../../../shared/load-error.tsx';
import { createMetaTags, loadRouteMeta, neverRevalidate } from '../../../shell/meta.ts';
import type { Route } from './+types/pay-orders';
import {
  PAGE_SIZE,
  payableSorts,
  toItemKey,
  useDueItems,
  useLinkedChoice,
  usePayableListState,
  type DueItem,
  type ItemKey,
} from './combined-queries.ts';
import { PayPanel } from './pay-panel.tsx';
import { useDescribeItem } from './use-describe-item.ts';
import styles from './combined.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, paths.dashboard(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

/** What is due, the longest due first: some of it is chosen and paid at once. */
export default function PayOrders() {
  const { t } = useTranslation();
  const { state, sort, update, toPageHref } = usePayableListState();
  const { data, error, refetch, isPlaceholderData } = useDueItems({ state, sort });
  const { chosen, isFull, choose } = useChoice();
  const rows = data?.rows;
  // Who has chosen another way may have paid already, and a courier may be on the way: such a thing is chosen by itself.
  const payable = (rows ?? [])
    .filter(({ obstacle, arranged, isWaiting }) => obstacle === null && arranged === null && !isWaiting)
    .map(toItemKey);
  const isPageChosen = payable.length > 0 && payable.every((key) => chosen.has(key));
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
                isIndeterminate={!isPageChosen && payable.some((key) => chosen.has(key))}
                onChange={(isChosen) => choose(payable, isChosen)}
              >
                {t('payments.combined.chooseAll')}
              </Checkbox>
            </div>
          )}
          {error && !rows ? (
            <LoadError error={error} title={t('payments.combined.failed')} onRetry={() => void refetch()} />
          ) : (
            <Table
              label={t('payments.combined.table')}
              columns={columns}
              rows={rows}
              rowKey={toItemKey}
              isSelected={(row) => chosen.has(toItemKey(row))}
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
            total={data?.count}
            pageSize={PAGE_SIZE}
            isStale={isPlaceholderData}
            toPageHref={toPageHref}
          />
        </div>
        {(rows === undefined || rows.length > 0 || chosen.size > 0) && (
          <PayPanel keys={[...chosen]} isFull={isFull} onGone={(keys) => choose(keys, false)} />
        )}
      </div>
    </div>
  );
}

interface Choice {
  readonly chosen: ReadonlySet<ItemKey>;
  /** No more fits into one payment. */
  readonly isFull: boolean;
  readonly choose: (keys: readonly ItemKey[], isChosen: boolean) => void;
}

/** What is chosen, at first by the link that has led here. */
function useChoice(): Choice {
  const [params] = useSearchParams();
  const [changed, setChanged] = useState<ReadonlySet<ItemKey> | null>(null);
  const linked = useLinkedChoice(params.get('choose')).data;
  const chosen = changed ?? new Set(linked);
  const choose = (keys: readonly ItemKey[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const key of keys)
      if (!isChosen) next.delete(key);
      else if (next.size < MAX_COMBINED_ORDERS) next.add(key);
    setChanged(next);
  };
  return { chosen, isFull: chosen.size >= MAX_COMBINED_ORDERS, choose };
}

function useColumns({ chosen, isFull, choose }: Choice): TableColumn<DueItem>[] {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const describe = useDescribeItem();
  return [
    {
      id: 'order',
      header: t('payments.combined.columns.what'),
      isSortable: true,
      phoneLayout: 'title',
      cell: (row) => {
        const key = toItemKey(row);
        return (
          <Checkbox
            isSelected={chosen.has(key)}
            isDisabled={row.obstacle !== null || (isFull && !chosen.has(key))}
            onChange={(isChosen) => choose([key], isChosen)}
            aria-label={t('payments.combined.choose', { what: describe(row), name: row.projectName ?? '' })}
          >
            <bdi className="num">{describe(row)}</bdi>
          </Checkbox>
        );
      },
    },
    {
      id: 'projectName',
      header: t('payments.combined.columns.projectName'),
      isSortable: true,
      cell: ({ orderId, projectName }) =>
        orderId !== null && (
          <Link to={paths.order(orderId)} className="link">
            <bdi>{projectName}</bdi>
          </Link>
        ),
    },
    {
      id: 'due',
      header: t('payments.combined.columns.due'),
      isSortable: true,
      cell: ({ dueAt, isOverdue, isWaiting, cheque }) => (
        <span className={styles.due}>
          {dueAt === null || isWaiting
            ? t(`payments.combined.due.${isWaiting ? 'courier' : 'now'}`)
            : format.date(dueAt)}
          {isOverdue && <Tag tone="error">{t(`payments.combined.due.${cheque === null ? 'overdue' : 'bounced'}`)}</Tag>}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('payments.combined.columns.state'),
      cell: (row) => <ItemState item={row} />,
    },
    {
      id: 'amount',
      header: t('payments.combined.columns.amount'),
      kind: 'number',
      cell: ({ amount }) => format.aed(amount),
    },
  ];
}

/** Whether a thing can be paid with others, and where to go when it cannot. */
function ItemState({ item: { id, kind, obstacle, arranged } }: { item: DueItem }) {
  const { t } = useTranslation();
  if (obstacle === null)
    return arranged === null
      ? t(`payments.combined.states.${kind === 'order' ? 'ready' : kind}`)
      : t('payments.combined.states.arranged', { method: isolateBidi(arranged) });
  return (
    <>
      {t(`payments.combined.states.${obstacle}`)}{' '}
      {obstacle === 'stepNotReady' && (
        <Link to={paths.checkout(id)} className="link">
          {t('payments.combined.toCheckout')}
        </Link>
      )}
    </>
  );
}
