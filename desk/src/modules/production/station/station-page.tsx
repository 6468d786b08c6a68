import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { defineListState, enumParam } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import { plateFilters } from '@platewright/contract/modules/production/desk-calls';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { readScannedStation, getStationPath } from '@platewright/domain/production/station-path';
import { Checkbox } from '@platewright/ui/checkbox';
import { Button, LinkButton } from '@platewright/ui/button';
import { NotFoundState } from '@platewright/ui/error-states';
import { Notice } from '@platewright/ui/notice';
import { SearchField } from '@platewright/ui/search-field';
import { Skeleton } from '@platewright/ui/skeleton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PAGE_SIZE } from '../../../lists/define-list.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { ListFooter } from '../../../lists/list-footer.tsx';
import frame from '../../../lists/list.module.css';
import { StateFilter } from '../../../lists/state-filter.tsx';
import { LoadError } from '../../../shell/load-error.tsx';
import { PageSkeleton } from '../../../shell/page-skeleton.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { BackLink } from '../../../shell/record-page.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { FloorCard } from '../floor/floor-card.tsx';
import { MachineField } from '../machine-field.tsx';
import { usePlates, type CountedStation } from '../use-plates.ts';
import { useTransitionPlates } from '../use-transition-plates.ts';
import { playSignal, type Signal } from './play-signal.ts';
import { PlatesInHand } from './plates-in-hand.tsx';
import { ScanField } from '../scan-field.tsx';
import { SignMenu } from './sign-menu.tsx';
import { useStationPreferences } from './station-preferences.ts';
import styles from './station.module.css';
import { usePlatesInHand } from './use-plates-in-hand.ts';

/** With the reader of codes, which only those load who open the camera. */
const CameraScan = lazyWithRetry(() => import('./camera-scan.tsx'));

/** The URL state of what stands at a station; what is due first in front, so what is late before all. */
const stationState = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: [],
  filters: { state: enumParam('state', plateFilters) },
});

/** One station of the plate room on a phone or a screen beside it: what stands there, and passing on what is scanned. */
export function StationPage() {
  const { t } = useTranslation();
  const { station = '' } = useParams();
  return (
    <PermissionGuard action="desk.readPlates" title={t('plateRoom.title')}>
      <LoadedStation key={station} station={station} />
    </PermissionGuard>
  );
}

function LoadedStation({ station: key }: { readonly station: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, update, toQueryString } = useListState(stationState, useSearchParams());
  const list = usePlates({ ...state, sort: null, filters: { ...state.filters, station: key } });
  const canMove = useHasPermission('desk.plates');
  const stations = list.data?.stations;
  const station = stations?.find((one) => one.key === key);
  if (!list.data || !stations)
    return (
      <main id="main" className={frame.page}>
        <PageTitle page={t('plateRoom.title')} />
        {list.isPending ? <PageSkeleton /> : <LoadError query={list} action="desk.readPlates" />}
      </main>
    );
  if (!station) return <NoStation />;
  const { rows, count } = list.data.plates;
  const total = list.isPlaceholderData ? undefined : count;
  const at = new Date(list.dataUpdatedAt).toISOString();
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={station.name[language]} />
      <BackLink to="/plates/floor">{t('plateStation.all')}</BackLink>
      <div className={styles.head}>
        <h1>{station.name[language]}</h1>
        <SignMenu station={key} />
      </div>
      {canMove && <StationScan station={station} stations={stations} />}
      <section className={styles.here}>
        <h2 className="h4">{t('plateStation.here')}</h2>
        <div className={styles.tools}>
          <SearchField
            label={t('plateRoom.search')}
            placeholder={t('plateRoom.searchPlaceholder')}
            value={state.search}
            onSearch={(search) => update({ search: search.trim() })}
          />
          <StateFilter
            label={t('plateRoom.filter')}
            all={t('plateRoom.all')}
            states={plateFilters.map((value) => ({ value, label: t(`plateRoom.filters.${value}`) }))}
            value={state.filters.state}
            onChange={(value) => update({ filters: { state: value } })}
          />
        </div>
        <ul className={styles.cards}>
          {rows.map((plate) => (
            <FloorCard key={plate.id} {...{ plate, stations, at }} canMove={false} onDrag={() => undefined} />
          ))}
        </ul>
        <EmptyList
          texts="plateRoom"
          total={total}
          filtered={stationState.isFiltered(state)}
          onClear={() => update({ search: '', filters: { state: null } })}
        />
        <ListFooter
          texts="plateRoom"
          page={state.page}
          pageSize={state.pageSize}
          total={total}
          toPageHref={(page) => toQueryString({ page })}
        />
      </section>
    </main>
  );
}

function NoStation() {
  const { t } = useTranslation();
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={t('plateStation.gone.title')} />
      <NotFoundState
        level={1}
        title={t('plateStation.gone.title')}
        actions={
          <LinkButton as={Link} to="/plates/floor" variant="primary">
            {t('plateStation.all')}
          </LinkButton>
        }
      >
        {t('plateStation.gone.sentence')}
      </NotFoundState>
    </main>
  );
}

interface ScanProps {
  readonly station: CountedStation;
  readonly stations: readonly CountedStation[];
}

/** Scanning at a station and passing on what was scanned. */
function StationScan({ station, stations }: ScanProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const [{ hasSignals, isImmediate }, choose] = useStationPreferences();
  const { inHand, takePlate, putDown } = usePlatesInHand(stations, station.key);
  const { transition, isBusy } = useTransitionPlates(stations);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [problem, setProblem] = useState<{ readonly error: string; readonly plate?: string } | null>(null);
  const signal = (which: Signal) => hasSignals && playSignal(which);

  const advance = async (plates: readonly { readonly name: string; readonly way: 'scan' | 'hand' }[]) => {
    const { isDone, refused, isQueued } = await transition(
      plates.map(({ name, way }) => ({ plate: name, transition: 'advance', seenAt: station.key, way })),
    );
    putDown(plates.map(({ name }) => name).filter((name) => !refused.includes(name)));
    signal(isQueued ? 'stored' : isDone ? 'done' : 'refused');
  };
  const scan = async (text: string) => {
    const sign = readScannedStation(text);
    if (sign !== null) return navigate(getStationPath(sign));
    const answer = await takePlate(text, 'scan');
    if ('error' in answer) {
      setProblem(answer);
      signal('refused');
      return;
    }
    setProblem(null);
    if (isImmediate) await advance([{ name: answer.name, way: 'scan' }]);
    else signal('done');
  };

  return (
    <>
      <ScanField
        label={t('plateRoom.scan.label')}
        confirmLabel={t('plateRoom.scan.confirm')}
        isAccepted={(text) => readScannedPlate(text) !== null || readScannedStation(text) !== null}
        help={t(isImmediate ? 'plateStation.scan.immediate' : 'plateStation.scan.collect', {
          station: station.name[language],
        })}
        onScan={(text) => void scan(text)}
      />
      {isCameraOpen ? (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <CameraScan onScan={(text) => void scan(text)} onClose={() => setCameraOpen(false)} />
        </Suspense>
      ) : (
        <Button icon="image" className={styles.openCamera} onPress={() => setCameraOpen(true)}>
          {t('plateStation.camera.open')}
        </Button>
      )}
      {problem && (
        <Notice
          tone="error"
          announce="alert"
          onClose={() => setProblem(null)}
          action={
            problem.plate !== undefined && (
              <Link className="link" to={`/plates/${problem.plate}`}>
                {t('plateStation.openPlate')}
              </Link>
            )
          }
        >
          {problem.error}
        </Notice>
      )}
      <PlatesInHand
        {...{ inHand, stations, isBusy }}
        onAdvance={() => void advance(inHand.filter(({ plate }) => plate?.state !== 'held'))}
        onPutDown={putDown}
      />
      <div className={styles.settings} role="group" aria-label={t('plateStation.settings.title')}>
        <MachineField station={station} />
        <Checkbox isSelected={hasSignals} onChange={(value) => choose({ hasSignals: value })}>
          {t('plateStation.settings.signals')}
        </Checkbox>
        <Checkbox isSelected={isImmediate} onChange={(value) => choose({ isImmediate: value })}>
          {t('plateStation.settings.immediate')}
        </Checkbox>
      </div>
    </>
  );
}
