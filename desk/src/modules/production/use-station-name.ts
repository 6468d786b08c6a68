import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Station } from './use-plates.ts';

/** Names stations by their keys; a plate without one has passed all of them. */
export function useStationName(stations: readonly Station[] | undefined): (key: string | null) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (key) =>
    key === null ? t('plateRoom.plate.packed') : (stations?.find((one) => one.key === key)?.name[language] ?? key);
}
