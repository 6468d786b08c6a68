import { useListState } from '@platewright/browser/use-list-state';
import { plateFilters, type PlateSort } from '@platewright/contract/modules/production/desk-calls';
import { getWhereabouts } from '@platewright/domain/production/plate-transitions';
import { Button } from '@platewright/ui/button';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useChosenRows, type ChosenRows } from '../../lists/use-chosen-rows.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { LabelMenu } from './label-menu.tsx';
import { PrintJobsMenu } from './print-jobs-menu.tsx';
import { PlateScanner } from './plate-scanner.tsx';
import styles from './production.module.css';
import { StationBar } from './station-bar.tsx';
import { usePlateColumns } from './use-plate-columns.tsx';
import { plateList, usePlates, type PlateRow, type Station } from './use-plates.ts';
import { getNumber, useTransitionPlates } from './use-transition-plates.ts';

/** The plate room: the plates that are made, by station, and what is done to them. */
export function PlateRoomPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readPlates" title={t('plateRoom.title')}>
      <PlateRoom />
    </PermissionGuard>
  );
}

function PlateRoom() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(plateList, useSearchParams());
  const list = usePlates(state);
  const { rows, count } = list.data?.plates ?? {};
  const stations = list.data?.stations ?? [];
  const canMove = useHasPermission('desk.plates');
  const choice = useChosenRows<PlateRow>({
    ...{ rows, canChoose: (row) => canMove && row.state === 'open', header: t('plateRoom.choose.column') },
    nameBox: (row) => t('plateRoom.choose.row', { number: getNumber(row) }),
  });
  const columns = [choice.column, ...usePlateColumns(stations)];
  return (
    <ListPage
      texts="plateRoom"
      action="desk.readPlates"
      list={list}
      state={state}
      isFiltered={plateList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, station: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      actions={<PrintJobsMenu />}
      tabs={<SectionTabs section="plates" />}
      states={plateFilters.map((value) => ({ value, label: t(`plateRoom.filters.${value}`) }))}
      lead={
        <>
          <PlateScanner
            stations={stations}
            // One that the address names is taken until the stations are known: what is scanned meanwhile is passed on from there.
            station={
              list.data && !stations.some(({ key }) => key === state.filters.station) ? '' : state.filters.station
            }
            onSearch={(search) => update({ search })}
          />
          <StationBar
            stations={stations}
            chosen={state.filters.station}
            onChoose={(station) => update({ filters: { ...state.filters, station } })}
          />
        </>
      }
      renderTable={(empty) => (
        <>
          <ChosenPlates {...choice} stations={stations} />
          <Table
            label={t('plateRoom.table')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as PlateSort, direction } })}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
        </>
      )}
    />
  );
}

/** Passes the chosen plates on, each from where it is seen. */
function ChosenPlates({
  chosen,
  possible,
  isAll,
  choose,
  stations,
}: ChosenRows<PlateRow> & { readonly stations: readonly Station[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { transition, isBusy } = useTransitionPlates(stations);
  if (possible.length === 0) return null;
  const advance = async () => {
    await transition(
      chosen.map((row) => ({
        ...{ plate: row.code, transition: 'advance' as const, way: 'hand' as const, seenAt: getWhereabouts(row) },
      })),
    );
    choose([]);
  };
  return (
    <div className={styles.chosen} role="group" aria-label={t('plateRoom.choose.title')}>
      <Button size="small" variant="quiet" onPress={() => choose(isAll ? [] : possible)}>
        {t(isAll ? 'plateRoom.choose.none' : 'plateRoom.choose.all')}
      </Button>
      <span role="status" className="small muted">
        {chosen.length > 0 && t('plateRoom.choose.selected', { n: format.number(chosen.length) })}
      </span>
      {chosen.length > 0 && (
        <>
          <Button size="small" variant="primary" isBusy={isBusy} onPress={() => void advance()}>
            {t('plateRoom.actions.advance')}
          </Button>
          <LabelMenu plates={chosen} />
          <PrintJobsMenu orderIds={chosen.map(({ orderId }) => orderId)} />
        </>
      )}
    </div>
  );
}
