import { FLOOR_PAGE_SIZE, type FloorGroup } from '@platewright/contract/modules/production/floor-desk-calls';
import { getTextDirection } from '@platewright/texts/languages';
import { IconButton } from '@platewright/ui/button';
import { ProgressBar } from '@platewright/ui/progress-bar';
import { getStationPath } from '@platewright/domain/production/station-path';
import { toLocalDay } from '@platewright/domain/time/local-time';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PlateRow } from '../use-plates.ts';
import { FloorCard, useNameMaterial } from './floor-card.tsx';
import styles from './floor.module.css';
import { useColumnPage, type floorState, type FloorStation } from './use-floor.ts';

interface Props {
  readonly station: FloorStation;
  readonly stations: readonly FloorStation[];
  readonly state: ReturnType<typeof floorState.parse>;
  readonly group: FloorGroup;
  readonly at: string;
  readonly canMove: boolean;
  /** Whether the plate that is dragged can be put here. */
  readonly isTarget: boolean;
  readonly onDrag: (plate: PlateRow | null) => void;
  readonly onDrop: () => void;
  /** Towards the next station or the one before. */
  readonly onStep: (plate: PlateRow, by: 1 | -1) => void;
}

/** A station with what still has to pass it against its shift, and the plates that are there, a page at a time. */
export function FloorColumn(props: Props) {
  const { station, stations, state, group, at, canMove, isTarget, onDrag, onDrop, onStep } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const format = useFormat();
  const [typedPage, setPage] = useState(0);
  const [isOver, setOver] = useState(false);
  const lastPage = Math.max(0, Math.ceil(station.count / FLOOR_PAGE_SIZE) - 1);
  // Plates may have left meanwhile.
  const page = Math.min(typedPage, lastPage);
  const further = useColumnPage(state, station.key, page);
  const rows = page === 0 ? station.rows : (further.data?.plates.rows ?? []);
  const name = station.name[lang];
  const nameGroup = useNameGroup(group);
  const heads = rows.map(nameGroup);
  return (
    <section
      aria-label={name}
      className={clsx(styles.column, isTarget && isOver && styles.over)}
      onKeyDown={(event) => {
        if (!canMove || !event.altKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
        const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-plate]') : null;
        const plate = rows.find(({ id }) => String(id) === card?.dataset.plate);
        if (!plate) return;
        // The browser would go back in its history.
        event.preventDefault();
        onStep(plate, (event.key === 'ArrowRight') === (getTextDirection(lang) === 'ltr') ? 1 : -1);
      }}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <ColumnHead station={station} at={at} />
      {rows.length === 0 && <p className="small muted">{t('plateRoom.floor.none')}</p>}
      <ul className={styles.cards}>
        {rows.flatMap((plate, index) => [
          ...(heads[index] !== heads[index - 1]
            ? [
                <li key={`group ${plate.id}`} className={styles.group}>
                  <bdi>{heads[index]}</bdi>
                </li>,
              ]
            : []),
          <FloorCard key={plate.id} {...{ plate, stations, at, canMove, onDrag }} />,
        ])}
      </ul>
      {lastPage > 0 && (
        <div className={styles.pager}>
          <IconButton
            icon="back"
            size="small"
            label={t('plateRoom.floor.earlier', { station: name })}
            isDisabled={page === 0}
            onPress={() => setPage(page - 1)}
          />
          <span className="small muted num">
            {t('plateRoom.range', {
              from: format.number(page * FLOOR_PAGE_SIZE + 1),
              to: format.number(page * FLOOR_PAGE_SIZE + rows.length),
              n: format.number(station.count),
            })}
          </span>
          <IconButton
            icon="next"
            size="small"
            label={t('plateRoom.floor.further', { station: name })}
            isDisabled={page === lastPage}
            onPress={() => setPage(page + 1)}
          />
        </div>
      )}
    </section>
  );
}

function ColumnHead({ station, at }: Pick<Props, 'station' | 'at'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const format = useFormat();
  const { minutes, queueMinutes, shiftMinutes, shiftDay, comingPlates, late, isRemoved } = station;
  const isOver = minutes > shiftMinutes;
  const toHours = (some: number) => format.number(some / 60, 1);
  return (
    <div className={styles.columnHead}>
      <h2>
        <Link
          className="link"
          to={getStationPath(station.key)}
          aria-label={t('plateStation.named', { station: station.name[lang] })}
        >
          {station.name[lang]}
        </Link>
        <span className="num">{format.number(station.plates)}</span>
      </h2>
      <ProgressBar
        isMeter
        label={t('plateRoom.floor.loadOf', { station: station.name[lang] })}
        value={shiftMinutes === 0 ? (minutes > 0 ? 100 : 0) : (minutes / shiftMinutes) * 100}
        tone={isOver ? 'error' : 'action'}
      />
      <p>
        <span>{t('plateRoom.floor.here', { hours: toHours(queueMinutes) })}</span>
        <span className={clsx(isOver && styles.bad)}>
          {t('plateRoom.floor.load', { hours: toHours(minutes), shift: toHours(shiftMinutes) })}
        </span>
      </p>
      <p>
        <span>{t('plateRoom.floor.coming', { n: format.number(comingPlates) })}</span>
        {late > 0 && <span className={styles.bad}>{t('plateRoom.stations.late', { n: format.number(late) })}</span>}
        {isRemoved && <span>{t('plateRoom.stations.removed')}</span>}
        {shiftDay === null ? (
          <span>{t('plateRoom.floor.noShift')}</span>
        ) : (
          shiftDay !== toLocalDay(new Date(at)) && (
            <span>{t('plateRoom.floor.nextShift', { day: format.dayOfWeek(`${shiftDay}T08:00:00.000Z`) })}</span>
          )
        )}
      </p>
    </div>
  );
}

/** Returns a function that says with which others a plate stands together. */
function useNameGroup(group: FloorGroup): (plate: PlateRow) => string {
  const nameMaterial = useNameMaterial();
  return (plate) => {
    if (group === 'customer') return plate.company;
    return group === 'material' ? nameMaterial(plate) : `${plate.orderId} ${plate.projectName}`;
  };
}
