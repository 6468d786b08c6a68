import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { useTranslation } from 'react-i18next';
import type { FigureSection } from './figure-sections.ts';
import type { Figure } from '@platewright/domain/pricing/typed-figure';
import { isRateTable } from './new-rate.ts';
import { listThicknesses, sortPlateTypes, useRateNames } from './rate-names.ts';

interface NamedFigure extends Figure {
  readonly id: string;
  readonly name: string;
  /** Where its row stands, if it can be removed. */
  readonly row?: string;
}

/** Tables whose rows the options of products offer by their keys. */
const offeredTables: ReadonlySet<string> = new Set(['plateTypes', 'fixed', 'perColour', 'percentOfOutputs', 'proofs']);

/** Returns a function that lists all figures of a price list as tables. */
export function usePriceSections(
  categories: Parameters<typeof useRateNames>[0],
): (prices: PriceFigures) => FigureSection[] {
  const { t } = useTranslation();
  const { nameThickness, nameService, nameType, nameCategory } = useRateNames(categories);
  /** Two figures a row: a rate and its minimum. */
  const createRateRow = (id: string, name: string, path: string, um?: number) => ({
    id,
    name,
    um,
    ...(um !== undefined && { path, sku: id }),
    cells: {
      rate: { path: `${path}.rate`, unit: 'rate' as const, label: `${name} · ${t('pricing.perArea')}` },
      minimum: { path: `${path}.minimum`, unit: 'aed' as const, label: `${name} · ${t('pricing.minimum')}` },
    },
  });
  const rateColumns = [
    { id: 'rate', header: t('pricing.perArea') },
    { id: 'minimum', header: t('pricing.minimum') },
  ];
  const createList = (id: string, title: string, header: string, figures: readonly NamedFigure[]): FigureSection => ({
    id,
    title,
    columns: [{ id: 'figure', header }],
    rows: figures.map(({ id: sku, name, path, unit, row }) => ({
      id: sku,
      name,
      ...(row !== undefined && { path: row }),
      ...(offeredTables.has(id) && { sku }),
      cells: { figure: { path, unit, label: `${name} · ${header}` } },
    })),
    ...(isRateTable(id) && { addLabel: t(`pricing.add.${id}`) }),
  });
  return (prices) => {
    const services = (kind: PriceFigures['services'][string]['kind']) =>
      createList(
        kind,
        t(`pricing.groups.${kind}`),
        t(`pricing.units.${kind}`),
        Object.entries(prices.services)
          .filter(([, service]) => service.kind === kind)
          .map(([sku]) => ({
            id: sku,
            name: nameService(sku),
            row: `services.${sku}`,
            ...(kind === 'percentOfOutputs'
              ? { path: `services.${sku}.percent`, unit: 'percent' as const }
              : { path: `services.${sku}.fils`, unit: 'aed' as const }),
          })),
      );
    const sections: FigureSection[] = [
      {
        id: 'plates',
        title: t('pricing.plates'),
        addLabel: t('pricing.add.plates'),
        note: t('pricing.plateUnit'),
        columns: rateColumns,
        rows: listThicknesses(prices).map(({ sku, um }) =>
          createRateRow(sku, nameThickness(um), `thickness.${sku}`, um),
        ),
      },
      createList(
        'plateTypes',
        t('pricing.groups.plateTypes'),
        t('pricing.units.percentOfRate'),
        sortPlateTypes(prices).map((sku) => ({
          id: sku,
          name: nameType(sku),
          path: `typeFactor.${sku}`,
          row: `typeFactor.${sku}`,
          unit: 'percent',
        })),
      ),
      services('fixed'),
      services('perColour'),
      services('percentOfOutputs'),
      {
        id: 'files',
        title: t('pricing.groups.files'),
        columns: rateColumns,
        rows: [createRateRow('len', t('pricing.len'), 'len')],
      },
      createList(
        'proofs',
        t('pricing.groups.proofs'),
        t('pricing.units.copy'),
        Object.keys(prices.proofs).map((sku) => ({
          id: sku,
          name: nameService(sku),
          path: `proofs.${sku}`,
          row: `proofs.${sku}`,
          unit: 'aed',
        })),
      ),
      createList(
        'margins',
        t('pricing.groups.margins'),
        t('pricing.units.mm'),
        Object.keys(prices.margin).map((key) => ({
          id: key,
          name: nameCategory(key),
          path: `margin.${key}`,
          row: `margin.${key}`,
          unit: 'mm',
        })),
      ),
      createList('vat', t('pricing.groups.vat'), t('pricing.units.percent'), [
        { id: 'vat', name: t('pricing.vatName'), path: 'vat.percent', unit: 'percent' },
      ]),
    ];
    return sections;
  };
}
