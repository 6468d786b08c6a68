import { useListState } from '@platewright/browser/use-list-state';
import { plateFilters } from '@platewright/contract/modules/production/desk-calls';
import { floorGroups } from '@platewright/contract/modules/production/floor-desk-calls';
import { getPlace } from '@platewright/domain/production/plate-transitions';
import { SearchField } from '@platewright/ui/search-field';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import frame from '../../../lists/list.module.css';
import { StateFilter } from '../../../lists/state-filter.tsx';
import { LoadError } from '../../../shell/load-error.tsx';
import { PageSkeleton } from '../../../shell/page-skeleton.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { PlateDialog } from '../plate-dialog.tsx';
import { PlateScanner } from '../plate-scanner.tsx';
import { SectionTabs } from '../../../shell/section-tabs.tsx';
import type { PlateRow } from '../use-plates.ts';
import { useStationName } from '../use-station-name.ts';
import { getNumber, useTransitionPlates } from '../use-transition-plates.ts';
import { FloorColumn } from './floor-column.tsx';
import styles from './floor.module.css';
import { planDrop } from './plan-drop.ts';
import { floorState, getGroup, useFloor, type FloorStation } from './use-floor.ts';

/** The plate room in columns: where every plate is, what each station has still to do, and moving plates on. */
export function FloorPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readPlates" title={t('plateRoom.title')}>
      <Floor />
    </PermissionGuard>
  );
}

function Floor() {
  const { t } = useTranslation();
  const { state, update } = useListState(floorState, useSearchParams());
  const floor = useFloor(state);
  const group = getGroup(state);
  return (
    <main id="main" className={frame.page}>
      <PageTitle page={t('plateRoom.title')} />
      <div className={frame.head}>
        <h1>{t('plateRoom.title')}</h1>
        <SectionTabs section="plates" />
        <div className={frame.tools}>
          <SearchField
            label={t('plateRoom.search')}
            placeholder={t('plateRoom.searchPlaceholder')}
            value={state.search}
            onSearch={(search) => update({ search: search.trim() })}
            className={frame.search}
          />
          <StateFilter
            label={t('plateRoom.filter')}
            all={t('plateRoom.all')}
            states={plateFilters.map((value) => ({ value, label: t(`plateRoom.filters.${value}`) }))}
            value={state.filters.state}
            onChange={(value) => update({ filters: { ...state.filters, state: value } })}
          />
          <SegmentedControl
            label={t('plateRoom.floor.group')}
            value={group}
            onChange={(value) => update({ filters: { ...state.filters, group: value } })}
            options={floorGroups.map((value) => ({ value, label: t(`plateRoom.floor.groups.${value}`) }))}
          />
        </div>
      </div>
      {floor.data ? (
        <Columns
          stations={floor.data.stations}
          at={floor.data.at}
          state={state}
          onSearch={(search) => update({ search })}
        />
      ) : floor.isPending ? (
        <PageSkeleton />
      ) : (
        <LoadError query={floor} action="desk.readPlates" />
      )}
    </main>
  );
}

interface ColumnsProps {
  readonly stations: readonly FloorStation[];
  readonly at: string;
  readonly state: ReturnType<typeof floorState.parse>;
  readonly onSearch: (search: string) => void;
}

function Columns({ stations, at, state, onSearch }: ColumnsProps) {
  const { t } = useTranslation();
  const nameStation = useStationName(stations);
  const canMove = useHasPermission('desk.plates');
  const { transition } = useTransitionPlates(stations);
  const [dragged, setDragged] = useState<PlateRow | null>(null);
  const [sentBack, sendBack] = useState<{ readonly plate: PlateRow; readonly to: string } | null>(null);
  const columns = useRef<HTMLDivElement>(null);
  /** A plate that has the focus takes it along to the next column. */
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    columns.current?.querySelector<HTMLElement>(`[data-plate="${focused.current}"] a`)?.focus();
  }, [stations]);

  const describeNextStation = (plate: PlateRow) => {
    const number = getNumber(plate);
    if (plate.state === 'held')
      return t('plateRoom.outcomes.refused', { number, reason: t('plateRoom.errors.plateHeld') });
    const next = plate.route[getPlace(plate) + 1];
    return next === undefined
      ? t('plateRoom.floor.nextIsPacked', { number })
      : t('plateRoom.floor.nextIs', { number, station: nameStation(next) });
  };
  const put = (plate: PlateRow, station: string | null) => {
    const planned = station === null ? 'advance' : planDrop(plate, station);
    if (planned === 'advance')
      void transition([{ plate: plate.code, transition: 'advance', seenAt: plate.station ?? 'packed', way: 'hand' }]);
    else if (planned === 'sendBack' && station !== null) sendBack({ plate, to: station });
    else if (station !== plate.station) showToast({ tone: 'error', text: describeNextStation(plate) });
  };
  const step = (plate: PlateRow, by: 1 | -1) => {
    const next = plate.route[getPlace(plate) + by];
    if (by === 1 || next !== undefined) put(plate, next ?? null);
  };

  return (
    <div className={styles.room}>
      <PlateScanner stations={stations} station="" onSearch={onSearch} />
      {canMove && <p className={styles.keys}>{t('plateRoom.floor.keys')}</p>}
      <div
        ref={columns}
        role="group"
        aria-label={t('plateRoom.stations.title')}
        className={styles.floor}
        // It scrolls sideways, also while no plate is there to be focused.
        tabIndex={0}
        onFocus={({ target }) => {
          focused.current = target.closest<HTMLElement>('[data-plate]')?.dataset.plate ?? null;
        }}
      >
        {stations.map((station) => (
          <FloorColumn
            key={station.key}
            {...{ station, stations, state, at, canMove }}
            group={getGroup(state)}
            isTarget={dragged !== null && dragged.station !== station.key}
            onDrag={setDragged}
            onStep={step}
            onDrop={() => {
              if (dragged) put(dragged, station.key);
              setDragged(null);
            }}
          />
        ))}
      </div>
      {sentBack && (
        <PlateDialog
          plate={sentBack.plate}
          stations={stations}
          transition="sendBack"
          to={sentBack.to}
          onClose={() => sendBack(null)}
        />
      )}
    </div>
  );
}
