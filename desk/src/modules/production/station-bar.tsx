import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { CountedStation } from './use-plates.ts';
import { useStationName } from './use-station-name.ts';
import styles from './production.module.css';

interface Props {
  readonly stations: readonly CountedStation[];
  /** Key of the one whose plates are shown; empty for all. */
  readonly chosen: string;
  readonly onChoose: (station: string) => void;
}

/** The stations in the order in which plates pass them, with how many are at each; pressing one shows its plates alone. */
export function StationBar({ stations, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameStation = useStationName(stations);
  const sum = stations.reduce((all, { plates }) => all + plates, 0);
  return (
    <ul className={styles.stations} aria-label={t('plateRoom.stations.title')}>
      <li>
        <button type="button" className={styles.station} aria-pressed={chosen === ''} onClick={() => onChoose('')}>
          <span className={styles.count}>{format.number(sum)}</span>
          {t('plateRoom.stations.all')}
        </button>
      </li>
      {stations.map(({ key, plates, held, late, isRemoved }) => (
        <li key={key}>
          <button
            type="button"
            className={clsx(styles.station, plates === 0 && styles.idle)}
            aria-pressed={chosen === key}
            onClick={() => onChoose(chosen === key ? '' : key)}
          >
            <span className={styles.counts}>
              <span className={styles.count}>{format.number(plates)}</span>
              {late > 0 && (
                <span className={styles.late}>{t('plateRoom.stations.late', { n: format.number(late) })}</span>
              )}
              {isRemoved && <span className="muted">{t('plateRoom.stations.removed')}</span>}
              {held > 0 && <span className="muted">{t('plateRoom.stations.held', { n: format.number(held) })}</span>}
            </span>
            {nameStation(key)}
          </button>
        </li>
      ))}
    </ul>
  );
}
