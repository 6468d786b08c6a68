import { useListState } from '@platewright/browser/use-list-state';
import { remakeGroupings } from '@platewright/contract/modules/production/remake-desk-calls';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { Period } from '../../lists/period.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { RemakeGroups } from './remake-groups.tsx';
import styles from './remakes.module.css';
import { useRemakeColumns } from './use-remake-columns.tsx';
import { remakeList, toRemakeFilter, useRemakes } from './use-remakes.ts';

const noGroups = Object.fromEntries(remakeGroupings.map((by) => [by, ''])) as Record<
  (typeof remakeGroupings)[number],
  string
>;

/** Plates that were scrapped and made again: how many, by what, and which. */
export function RemakesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readPlates" title={t('remakes.title')}>
      <Remakes />
    </PermissionGuard>
  );
}

function Remakes() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, update, toQueryString } = useListState(remakeList, useSearchParams());
  const list = useRemakes(state);
  const columns = useRemakeColumns();
  const { rows, count, areaM2 } = list.data?.remakes ?? {};
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  return (
    <ListPage
      texts="remakes"
      action="desk.readPlates"
      list={list}
      state={{ ...state, filters: { state: null } }}
      isFiltered={remakeList.isFiltered(state)}
      onChange={({ filters: _, ...changes }) => update(changes)}
      onClear={() => update({ search: '', filters: { ...noGroups, by: state.filters.by, from: '', to: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      states={[]}
      tabs={<SectionTabs section="plates" />}
      actions={
        <>
          <Period
            label={t('remakes.period')}
            from={state.filters.from}
            to={state.filters.to}
            onChange={changeFilters}
          />
          <CsvExportButton label={t('remakes.csv')} createUrl={() => api.deskRemakesCsv(toRemakeFilter(state))} />
        </>
      }
      lead={<RemakeGroups state={state} groups={list.data?.groups} onChange={changeFilters} />}
      renderTable={(empty) => (
        <>
          <Table
            label={t('remakes.table')}
            columns={columns}
            rows={rows}
            rowKey={({ code }) => code}
            sort={state.sort ?? undefined}
            onSort={({ direction }) => update({ sort: { column: 'at', direction } })}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {areaM2 !== undefined && (count ?? 0) > 0 && (
            <p className={styles.sum}>
              {t('remakes.sum', { n: format.number(count ?? 0), m2: format.number(areaM2, 4) })}
            </p>
          )}
        </>
      )}
    />
  );
}
