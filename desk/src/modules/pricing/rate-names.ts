import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import type { pricing } from '@platewright/texts/en/desk/pricing/pricing';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** The thicknesses of a price list, the thinnest first. */
export const listThicknesses = ({ thickness }: Pick<PriceFigures, 'thickness'>) =>
  Object.entries(thickness)
    .map(([sku, { um }]) => ({ sku, um }))
    .sort((one, other) => one.um - other.um);

/** The plate types of a price list; the one that the rates are of comes first. */
export const sortPlateTypes = ({ typeFactor }: Pick<PriceFigures, 'typeFactor'>): string[] =>
  Object.keys(typeFactor).sort(
    (one, other) => Math.abs((typeFactor[one] ?? 0) - 100) - Math.abs((typeFactor[other] ?? 0) - 100),
  );

/** A category of the catalogue, which the price list has a margin of. */
type NamedCategory = CallAnswer<Contract['deskPriceList']>['categories'][number];

/** How the rates of a price list are called; a sku that no text knows is its own name. */
export function useRateNames(categories: readonly NamedCategory[] = []) {
  const language = useLanguage();
  const { t } = useTranslation();
  const format = useFormat();
  return {
    nameThickness: (um: number) => t('pricing.mm', { n: format.number(um / 1000, 2) }),
    nameService: (sku: string) =>
      t(`pricing.serviceNames.${sku as keyof typeof pricing.serviceNames}`, { defaultValue: sku }),
    nameType: (sku: string) =>
      t(`pricing.plateTypeNames.${sku as keyof typeof pricing.plateTypeNames}`, { defaultValue: sku }),
    nameCategory: (key: string) =>
      categories.find((category) => category.key === key)?.name[language] ??
      t(`pricing.categoryNames.${key as keyof typeof pricing.categoryNames}`, { defaultValue: key }),
  };
}
