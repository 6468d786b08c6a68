import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { EditedStation } from './typed-stations.ts';

const figures = ['perPlate', 'perSquareMetre', 'perSheet'] as const;

/** Returns a function that says in a line how long plates take at a station. */
export function useDescribeTimes(): (station: EditedStation) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ minutes, waitMinutes }) =>
    format.list([
      ...figures.flatMap((name) =>
        minutes[name] > 0 ? [t(`stations.summary.${name}`, { n: format.number(minutes[name]) })] : [],
      ),
      ...(waitMinutes > 0 ? [t('stations.summary.wait', { n: format.number(waitMinutes) })] : []),
    ]);
}

/** Returns a function that says in a line what a station is: checks, machines and times. */
export function useStationSummary(): (station: EditedStation) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const describeTimes = useDescribeTimes();
  return (station) =>
    [
      format.list(station.checks.map((check) => t(`printouts.checks.${check}`))),
      format.list(station.machines.map(({ name }) => name[lang])),
      describeTimes(station),
    ]
      .filter((part) => part !== '')
      .join(' · ');
}
