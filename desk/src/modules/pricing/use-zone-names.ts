import type { ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { getCountryName } from '@platewright/domain/addresses/countries';
import { findEmirate } from '@platewright/domain/addresses/emirates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type Zone = ShippingFigures['zones'][number];

/** A zone with more countries is named by the first of them. */
const MAX_COUNTRIES = 6;

/** How zones and countries are called. */
export function useZoneNames() {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const nameCountries = (codes: readonly string[]) => format.list(codes.map((code) => getCountryName(code, language)));
  /** All countries of a zone, with its emirates. */
  const describeZone = ({ countries, emirates = [] }: Zone): string => {
    if (countries === '*') return t('pricing.rest');
    if (emirates.length === 0) return nameCountries(countries);
    return t('pricing.inEmirates', {
      country: nameCountries(countries),
      emirates: format.list(emirates.map((code) => findEmirate(code)?.name[language] ?? code)),
    });
  };
  const nameZone = (zone: Zone): string => {
    const { countries } = zone;
    if (countries.length === 0) return t('pricing.newZone');
    if (countries === '*' || countries.length <= MAX_COUNTRIES) return describeZone(zone);
    return t('pricing.countries', {
      first: countries
        .slice(0, 3)
        .map((code) => getCountryName(code, language))
        .join(t('pricing.comma')),
      n: format.number(countries.length - 3),
    });
  };
  return { nameCountries, describeZone, nameZone };
}
