import { createRandomId } from '@platewright/browser/random-id';
import { languages } from '@platewright/domain/localized-text';
import { MAX_STATION_NAME, MAX_STATIONS } from '@platewright/domain/production/check-stations';
import { plateTechnologies } from '@platewright/domain/production/stations';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameFields, RowTools } from '../../../forms/named-row.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useEditedRows } from '../../../lists/use-edited-rows.ts';
import { StationFields } from './station-fields.tsx';
import styles from './stations.module.css';
import type { EditedStation } from './typed-stations.ts';
import { useStationSummary } from './use-station-summary.ts';

interface Props {
  readonly stations: readonly EditedStation[];
  readonly plateTypes: readonly string[];
  readonly onChange: (stations: EditedStation[]) => void;
  readonly getError: (path: string) => string | undefined;
}

const createStation = (key: string): EditedStation => ({
  ...{ key, name: { en: '', ar: '' }, technologies: [...plateTechnologies], plateTypes: [], isForMounted: false },
  ...{ checks: [], machines: [], minutes: { perPlate: 0, perSquareMetre: 0, perSheet: 0 }, waitMinutes: 0 },
  ...{ thicknesses: [], shift: null, isOnSheet: false },
});

/** The paths of the fields that stand behind the names of a station. */
const detailPaths = [
  'technologies',
  'plateTypes',
  'checks',
  'machines',
  'minutes',
  'waitMinutes',
  'thicknesses',
  'shift',
];

/** Stations in the order in which plates pass them, each with its names, and behind them what is done there. */
export function StationList({ stations, plateTypes, onChange, getError }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const summarize = useStationSummary();
  const { section, setAt, insert, move, remove } = useEditedRows(stations, onChange);
  /** Before the last one, which is packing. */
  const add = () => insert(createStation(createRandomId()), Math.max(0, stations.length - 1));
  const listError = getError('stations');
  return (
    <section ref={section} className={styles.list} aria-label={t('stations.title')}>
      {listError && <Notice tone="error">{listError}</Notice>}
      {stations.map((station, index) => {
        const at = `stations.${index}`;
        const name = station.name[lang] || t('stations.unnamed');
        return (
          <div key={station.key} data-key={station.key} className={styles.station} role="group" aria-label={name}>
            <div className={styles.names}>
              <NameFields
                name={station.name}
                path={at}
                maxLength={MAX_STATION_NAME}
                onChange={(changed) => setAt(index, { name: changed })}
                getError={getError}
              />
              <RowTools
                className={styles.tools}
                {...{ name, index }}
                count={stations.length}
                onMove={move}
                onRemove={remove}
              />
            </div>
            <StationDetails name={name} summary={summarize(station)} isWrong={hasError(getError, at, station)}>
              {() => (
                <StationFields
                  station={station}
                  path={at}
                  plateTypes={plateTypes}
                  onChange={(part) => setAt(index, part)}
                  getError={getError}
                />
              )}
            </StationDetails>
          </div>
        );
      })}
      <div data-add>
        <Button icon="plus" isDisabled={stations.length >= MAX_STATIONS} onPress={add}>
          {t('stations.add')}
        </Button>
      </div>
    </section>
  );
}

/** Whether a field behind the names is refused: the rows of the station have paths of their own. */
const hasError = (getError: Props['getError'], at: string, { machines, thicknesses }: EditedStation): boolean =>
  [
    ...detailPaths,
    ...['perPlate', 'perSquareMetre', 'perSheet'].map((name) => `minutes.${name}`),
    ...machines.flatMap((_machine, row) => languages.map((language) => `machines.${row}.name.${language}`)),
    ...thicknesses.flatMap((_row, row) =>
      ['fromUm', 'percent', 'waitMinutes'].map((name) => `thicknesses.${row}.${name}`),
    ),
    ...Array.from({ length: 7 }, (_, day) => ['from', 'to'].map((end) => `shift.${day}.${end}`)).flat(),
  ].some((path) => getError(`${at}.${path}`) !== undefined);

/** What is behind the names is drawn while it is open, which it is by itself where something in it is refused. */
function StationDetails(props: { name: string; summary: string; isWrong: boolean; children: () => React.ReactNode }) {
  const { name, summary, isWrong, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isChosen, choose] = useState(false);
  const isOpen = isChosen || isWrong;
  return (
    <div className={styles.details}>
      <div className={styles.summary}>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t(isOpen ? 'stations.close' : 'stations.open', { name })}
          isDisabled={isWrong}
          onPress={() => choose(!isChosen)}
        >
          {t('stations.details')}
        </Button>
        <span className="small muted">{summary}</span>
      </div>
      {isOpen && <div id={id}>{children()}</div>}
    </div>
  );
}
