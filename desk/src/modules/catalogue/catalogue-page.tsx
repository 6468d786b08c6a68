import { toRowRange, toSortOrder } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import { catalogueStates, type CatalogueSort } from '@platewright/contract/modules/catalogue/desk-calls';
import type { CatalogueKind } from '@platewright/domain/content/content-kinds';
import { Button } from '@platewright/ui/button';
import { Table } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { MoveButtons } from '../../lists/move-buttons.tsx';
import { SideNav } from '../../lists/side-nav.tsx';
import { useReorder } from '../../lists/use-reorder.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { catalogueLists } from './catalogue-lists.ts';
import { CATEGORIES_PATH, getCategoryPath, getEntryPath, PRODUCTS_PATH } from './catalogue-paths.ts';
import { HideEntries, useTicked } from './hide-entries.tsx';
import { NewEntryDialog } from './entry-dialogs.tsx';
import { useCatalogueList, useReloadCatalogue, type CatalogueListAnswer, type CatalogueRow } from './use-catalogue.ts';
import { useCatalogueColumns } from './use-catalogue-columns.tsx';

/** The products of the catalogue. */
export const ProductsPage = () => <CataloguePage kind="product" />;

/** The categories of the catalogue. */
export const CategoriesPage = () => <CataloguePage kind="category" />;

function CataloguePage({ kind }: { kind: CatalogueKind }) {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.catalogue" title={t('catalogue.title')}>
      <CatalogueList key={kind} kind={kind} />
    </PermissionGuard>
  );
}

function CatalogueList({ kind }: { kind: CatalogueKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const catalogueList = catalogueLists[kind];
  const { state, update, toQueryString } = useListState(catalogueList, useSearchParams());
  const { search, filters, page, pageSize, sort } = state;
  const { list, queryKey } = useCatalogueList({
    kind,
    search,
    ...(kind === 'product' && filters.category !== null && { category: filters.category }),
    ...(filters.state && { state: filters.state }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, pageSize),
  });
  const { rows, count } = list.data?.entries ?? {};
  const categories = list.data?.categories ?? [];
  const { move, lastMove } = useReorder<CatalogueListAnswer, CatalogueRow>({
    scope: 'categories',
    queryKey,
    getRows: ({ entries }) => entries.rows,
    withRows: (data, ordered) => ({ ...data, entries: { ...data.entries, rows: ordered } }),
    send: (order) => api.deskCatalogueOrder({ kind: 'category', ...order }),
    reload: useReloadCatalogue(),
  });
  // A place makes sense only in the complete list; the products of a category are put in order on its page.
  const isWhole = rows !== undefined && rows.length > 1 && rows.length === count;
  const isInOrder = sort?.column === 'position' && sort.direction === 'ascending';
  const canReorder = kind === 'category' && isWhole && isInOrder && !catalogueList.isFiltered(state);
  const columns = useCatalogueColumns(
    kind,
    categories,
    canReorder ? (row) => <MoveButtons row={row} title={row.name} rows={rows} onMove={move} /> : undefined,
  );
  const ticks = useTicked(rows);
  return (
    <>
      <ListPage
        texts="catalogue"
        action="desk.catalogue"
        list={list}
        state={state}
        onChange={update}
        toQueryString={toQueryString}
        count={count}
        states={catalogueStates.map((value) => ({ value, label: t(`publishing.states.${value}`) }))}
        actions={
          <Button variant="primary" icon="plus" isDisabled={!list.data} onPress={() => setAdding(true)}>
            {t(`catalogue.add.${kind}`)}
          </Button>
        }
        tabs={<SectionTabs section="catalogue" />}
        sidebar={
          <SideNav
            label={t('catalogue.lists')}
            items={[
              {
                to: PRODUCTS_PATH,
                name: t('catalogue.products'),
                isHere: kind === 'product' && filters.category === null,
              },
              ...categories.map(({ id, name }) => ({
                to: getCategoryPath(id),
                name: name || t('content.untitled'),
                isHere: kind === 'product' && filters.category === id,
              })),
              { to: CATEGORIES_PATH, name: t('catalogue.categories'), isHere: kind === 'category' },
            ]}
          />
        }
        renderTable={(empty) => (
          <>
            <p className="vh" role="status">
              {lastMove && t('content.moved', { title: lastMove.row.name, n: format.number(lastMove.position) })}
            </p>
            <HideEntries kind={kind} ticks={ticks} />
            <Table
              label={t(kind === 'product' ? 'catalogue.products' : 'catalogue.categories')}
              columns={[ticks.column, ...columns]}
              rows={rows}
              rowKey={(row) => row.id}
              sort={sort ?? undefined}
              onSort={({ column, direction }) => update({ sort: { column: column as CatalogueSort, direction } })}
              onRowPress={(row) => void navigate(getEntryPath(row.id))}
              isStale={list.isPlaceholderData}
              skeletonRows={kind === 'product' ? 16 : 6}
              empty={empty}
            />
          </>
        )}
      />
      {isAdding && (
        <NewEntryDialog
          kind={kind}
          categories={categories}
          category={filters.category}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
