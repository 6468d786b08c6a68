import type { ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { answerFormat } from '@platewright/texts/answer-format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FigureCell, FigureRow, FigureSection } from './figure-sections.ts';
import { useZoneNames } from './use-zone-names.ts';

const priceUnits = { first: 'aed', firstGrams: 'kg', step: 'aed', stepGrams: 'kg' } as const;
type PriceColumn = keyof typeof priceUnits;
const priceColumns = Object.keys(priceUnits) as PriceColumn[];

/** Returns a function that names a method in the language of the page. */
export function useMethodName(): (method: ShippingFigures['methods'][number]) => string {
  const language = useLanguage();
  // One that was just added has no name yet.
  return ({ typeName, name }) =>
    [typeName[language], name[language]].filter((part) => part.trim() !== '').join(answerFormat[language].separator);
}

/** Returns a function that lists all figures of shipping rates as tables: one for each method, and their limits. */
export function useShippingSections(): (rates: ShippingFigures) => FigureSection[] {
  const { t } = useTranslation();
  const { nameZone } = useZoneNames();
  const nameMethod = useMethodName();
  return ({ methods, zones }) => {
    const createRow = (path: string, method: string, zoneId: string): FigureRow => {
      const zone = zones.find(({ id }) => id === zoneId);
      const name = zone ? nameZone(zone) : zoneId;
      const cells = priceColumns.map((column) => [
        column,
        {
          path: `${path}.${column}`,
          unit: priceUnits[column],
          label: `${method} · ${name} · ${t(`pricing.columns.${column}`)}`,
        },
      ]);
      return { id: zoneId, name, path, cells: Object.fromEntries(cells) as Record<string, FigureCell> };
    };
    const prices = methods.map((method, index): FigureSection => {
      const title = nameMethod(method);
      return {
        id: method.id,
        title,
        columns: priceColumns.map((column) => ({ id: column, header: t(`pricing.columns.${column}`) })),
        rows: Object.keys(method.prices).map((zone) => createRow(`methods.${index}.prices.${zone}`, title, zone)),
      };
    });
    const limits: FigureSection = {
      id: 'limits',
      title: t('pricing.groups.limits'),
      columns: [
        { id: 'weight', header: t('pricing.columns.maxGrams') },
        { id: 'hour', header: t('pricing.columns.sameDayBeforeHour') },
      ],
      rows: methods.map((method, index) => {
        const name = nameMethod(method);
        const weight = {
          path: `methods.${index}.maxGrams`,
          unit: 'kg',
          isOptional: true,
          label: `${name} · ${t('pricing.columns.maxGrams')}`,
        } as const;
        const hour = {
          path: `methods.${index}.sameDayBeforeHour`,
          unit: 'hour',
          label: `${name} · ${t('pricing.columns.sameDayBeforeHour')}`,
        } as const;
        // Only same-day delivery has an hour: with one, a method would become such a delivery.
        return { id: method.id, name, cells: { weight, ...(method.sameDayBeforeHour !== null && { hour }) } };
      }),
    };
    return [...prices.filter(({ rows }) => rows.length > 0), limits];
  };
}
