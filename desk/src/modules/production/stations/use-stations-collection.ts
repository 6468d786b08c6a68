import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listDifferences, type DescribedPart } from '../../../publishing/list-differences.ts';
import type { PublicationCollection } from '../../../publishing/publication-collection.ts';
import { weekdays } from '../../calendar/use-describe-calendar.ts';
import { useRateNames } from '../../pricing/rate-names.ts';
import type { EditedStation, EditedStations } from './typed-stations.ts';
import { useDescribeTimes } from './use-station-summary.ts';

/** What the frame of publications needs to know of stations. */
export function useStationsCollection(): PublicationCollection<EditedStations> {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const queries = useQueryClient();
  const describeStation = useDescribeStation();
  const describe = ({ stations }: EditedStations): DescribedPart[] => [
    ...stations.flatMap(describeStation),
    // Another name is no other order.
    [
      'order',
      t('stations.differences.order'),
      stations.map(({ name }) => name[lang]).join(', '),
      stations.map(({ key }) => key).join(),
    ],
  ];
  return {
    name: 'stations',
    action: 'desk.settings',
    empty: { stations: [] },
    reload: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.stations });
      await queries.invalidateQueries({ queryKey: queryKeys.plateRoom });
    },
    describe: (one, other) => listDifferences(describe(one), describe(other)),
    countEffect: async ({ id, data }, signal) => {
      const { plates, removed } = await api.deskStationsEffect({ id, data }, { signal });
      return {
        sentences: [
          ...(plates > 0 ? [t('stations.effect.plates', { n: format.number(plates) })] : []),
          ...removed
            .filter(({ here, later }) => here + later > 0)
            .map(({ name, here, later }) =>
              t('stations.effect.removed', {
                ...{ station: name[lang], here: format.number(here), later: format.number(later) },
              }),
            ),
        ],
      };
    },
    calls: {
      load: () => api.deskStations({}),
      save: (change) => api.deskStationsSave(change),
      publish: (change) => api.deskStationsPublish(change),
      discard: (change) => api.deskStationsDiscard(change),
      versions: (page) => api.deskStationsVersions(page),
      version: (version) => api.deskStationsVersion(version),
      withdraw: (change) => api.deskStationsWithdraw(change),
      restore: (change) => api.deskStationsRestore(change),
    },
  };
}

/** Returns a function that says all of a station, part by part. */
function useDescribeStation(): (station: EditedStation) => DescribedPart[] {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const { nameType } = useRateNames();
  const describeTimes = useDescribeTimes();
  const list = (parts: readonly string[]) =>
    parts.length > 0 ? format.list([...parts]) : t('stations.differences.none');
  const describeShift = (shift: EditedStation['shift']) =>
    shift === null
      ? t('stations.differences.asCalendar')
      : weekdays
          .map((day, at) => {
            const hours = shift[at];
            return `${t(`calendar.weekdays.${day}`)} ${hours ? `${hours.from}–${hours.to}` : t('calendar.off')}`;
          })
          .join(', ');
  return (station) => {
    const name = station.name[lang] || t('stations.unnamed');
    const part = (id: keyof EditedStation, words: string, text: string): DescribedPart => [
      `${station.key} ${id}`,
      `${name}: ${words}`,
      text,
    ];
    return [
      [`${station.key} name`, name, `${station.name.en} / ${station.name.ar}`],
      part(
        'technologies',
        t('stations.differences.technologies'),
        list([
          ...station.technologies.map((technology) => t(`plateRoom.technologies.${technology}`)),
          ...station.plateTypes.map(nameType),
          ...(station.isForMounted ? [t('stations.isForMounted')] : []),
          ...(station.isOnSheet ? [t('stations.isOnSheet')] : []),
        ]),
      ),
      part(
        'checks',
        t('stations.differences.checks'),
        list(station.checks.map((check) => t(`printouts.checks.${check}`))),
      ),
      part(
        'machines',
        t('stations.differences.machines'),
        list(station.machines.map((machine) => `${machine.name.en} / ${machine.name.ar}`)),
      ),
      part(
        'minutes',
        t('stations.differences.times'),
        list([
          ...[describeTimes(station)].filter((text) => text !== ''),
          ...station.thicknesses.map((row) =>
            t('stations.summary.row', {
              mm: format.number(row.fromUm / 1000, 2),
              percent: format.number(row.percent),
              wait: format.number(row.waitMinutes),
            }),
          ),
        ]),
      ),
      part('shift', t('stations.differences.shift'), describeShift(station.shift)),
    ];
  };
}
