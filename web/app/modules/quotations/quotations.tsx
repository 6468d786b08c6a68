import { quotationStates } from '@platewright/domain/quotations/quotation';
import { Button, LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Select } from '@platewright/ui/select';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { quotationSorts } from '@platewright/contract/modules/quotations/calls';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import { hasPermission } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { ListPager } from '../../shared/list-pager.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { MissingPermission } from '../../shared/missing-permission.tsx';
import { createMetaTags, loadRouteMeta, neverRevalidate } from '../../shell/meta.ts';
import type { Route } from './+types/quotations';
import { PAGE_SIZE, useQuotationListState, useQuotations, type QuotationRow } from './quotation-queries.ts';
import { QuotationState } from './quotation-state.tsx';
import { useFormatDay } from './use-format-day.ts';
import styles from './quotations.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, paths.dashboard(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

/** The quotations of the company. */
export default function Quotations() {
  const { t } = useTranslation();
  const mayUse = hasPermission(useSession(), 'CREATE_ORDER');
  return (
    <div className={`wrap ${styles.page}`}>
      {mayUse ? (
        <QuotationList />
      ) : (
        <>
          <h1 className="h3">{t('quotations.list.title')}</h1>
          <MissingPermission permission="CREATE_ORDER" />
        </>
      )}
    </div>
  );
}

function QuotationList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, sort, update, toPageHref } = useQuotationListState();
  const { data, error, refetch, isPlaceholderData } = useQuotations({ state, sort });
  const columns = useColumns();
  const list = data?.quotations;
  const isFiltered = state.search !== '' || state.filters.state !== null;
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{t('quotations.list.title')}</h1>
        <Select
          className={styles.state}
          label={t('quotations.list.state')}
          hideLabel
          value={state.filters.state ?? 'all'}
          options={[
            { value: 'all', label: t('quotations.list.all') },
            ...quotationStates.map((value) => ({ value, label: t(`quotations.states.${value}`) })),
          ]}
          onChange={(value) => update({ filters: { state: quotationStates.find((one) => one === value) ?? null } })}
        />
        <SearchField
          className={styles.search}
          label={t('quotations.list.search')}
          placeholder={t('quotations.list.searchHint')}
          value={state.search}
          onSearch={(search) => update({ search })}
        />
      </div>
      {error && !list ? (
        <LoadError error={error} title={t('quotations.list.failed')} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={t('quotations.list.table')}
          columns={columns}
          rows={list?.rows}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={({ column, direction }) => {
            const known = quotationSorts.find((one) => one === column);
            if (known) update({ sort: { column: known, direction } });
          }}
          onRowPress={({ id }) => void navigate(paths.quotation(id))}
          isStale={isPlaceholderData}
          skeletonRows={6}
          empty={
            isFiltered ? (
              <EmptyState
                level={2}
                title={t('quotations.list.noHit')}
                actions={
                  <Button onPress={() => update({ search: '', filters: { state: null } })}>
                    {t('quotations.list.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                level={2}
                title={t('quotations.list.empty')}
                actions={
                  <LinkButton as={Link} to={paths.categories()}>
                    {t('quotations.list.products')}
                  </LinkButton>
                }
              >
                {t('quotations.list.emptyHelp')}
              </EmptyState>
            )
          }
        />
      )}
      <ListPager
        page={state.page}
        total={list?.count}
        pageSize={PAGE_SIZE}
        isStale={isPlaceholderData}
        toPageHref={toPageHref}
      />
    </>
  );
}

function useColumns(): TableColumn<QuotationRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const formatDay = useFormatDay();
  const head = (name: 'number') => t(`quotations.list.columns.${name}`);
  const header = head as (name: string) => string;
  return [
    {
      id: 'id',
      header: header('number'),
      isSortable: true,
      phoneLayout: 'title',
      cell: ({ id, number }) => (
        <Link to={paths.quotation(id)} className="link">
          <bdi>{number}</bdi>
        </Link>
      ),
    },
    {
      id: 'projectName',
      header: header('projectName'),
      isSortable: true,
      cell: ({ projectName }) => <bdi>{projectName}</bdi>,
    },
    { id: 'productName', header: header('productName'), cell: ({ productName }) => productName },
    { id: 'issuedAt', header: header('issuedAt'), cell: ({ issuedAt }) => format.date(issuedAt) },
    { id: 'validTo', header: header('validTo'), isSortable: true, cell: ({ validTo }) => formatDay(validTo) },
    {
      id: 'state',
      header: header('state'),
      phoneLayout: 'state',
      cell: ({ state }) => <QuotationState state={state} />,
    },
    {
      id: 'total',
      header: header('total'),
      isSortable: true,
      kind: 'number',
      cell: ({ total }) => format.aed(total),
    },
  ];
}
