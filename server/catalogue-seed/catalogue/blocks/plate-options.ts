import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { mediaPaths, localized } from '../types.ts';

type CatalogueOption = OptionNode<LocalizedText>;

const plateTypeTitles = {
  dig: localized('Digital', 'رقمي'),
  ftd: localized('Flat-top digital', 'رقمي مسطّح النقطة'),
  ana: localized('Analogue', 'تماثلي'),
};
export type PlateTypeSku = keyof typeof plateTypeTitles;

export type ThicknessSku = 't114' | 't170' | 't228' | 't254' | 't284' | 't394' | 't470' | 't550' | 't635';

const formatThickness = (sku: ThicknessSku): string => `${sku.slice(1, 2)}.${sku.slice(2)} mm`;
const formatThicknessArabic = (sku: ThicknessSku): string => `${sku.slice(1, 2)}.${sku.slice(2)} مم`;

/**
 * PLATE: the plate type, then the thicknesses available in it (handbook 2.1). The first type is chosen at first, and the
 * thickness that most customers of the product use.
 */
export function buildPlateOptions(
  url: string,
  types: readonly PlateTypeSku[],
  thicknesses: readonly ThicknessSku[],
  usualThickness?: ThicknessSku,
): CatalogueOption[] {
  const thickness = (type: PlateTypeSku): CatalogueOption =>
    buildOption({
      id: `${url}.thickness-${type}`,
      key: 'thickness',
      label: localized('Thickness', 'السماكة'),
      fieldType: 'dropdown',
      required: true,
      isForCustomTemplate: true,
      values: thicknesses.map((sku) => ({
        sku,
        title: localized(formatThickness(sku), formatThicknessArabic(sku)),
        value: sku,
        selected: sku === usualThickness,
      })),
    });
  return [
    buildOption({
      id: `${url}.plateType`,
      key: 'plateType',
      label: localized('Plate type', 'نوع اللوح'),
      fieldType: 'swatch',
      required: true,
      isForCustomTemplate: true,
      values: types.map((sku, index) => ({
        sku,
        title: plateTypeTitles[sku],
        image: mediaPaths.swatch(sku),
        selected: index === 0,
        children: [thickness(sku)],
      })),
    }),
  ];
}

const lineScreenSkus = ['lpi85', 'lpi100', 'lpi120', 'lpi133', 'lpi150', 'lpi175'] as const;

/** SCREEN: line screens within a range, with the usual one chosen at first; press and anilox. */
export function buildScreenOptions(
  url: string,
  from = 85,
  to = 175,
  usual?: (typeof lineScreenSkus)[number],
): CatalogueOption[] {
  const offered = lineScreenSkus.filter((sku) => Number(sku.slice(3)) >= from && Number(sku.slice(3)) <= to);
  return [
    buildOption({
      id: `${url}.lineScreen`,
      key: 'lineScreen',
      label: localized('Line screen', 'كثافة الشبكة'),
      fieldType: 'dropdown',
      required: true,
      isForCustomTemplate: true,
      values: offered.map((sku) => ({
        sku,
        title: localized(`${sku.slice(3)} lpi`, `${sku.slice(3)} خط/بوصة`),
        selected: sku === usual,
      })),
    }),
    buildOption({
      id: `${url}.pressName`,
      key: 'pressName',
      label: localized('Press name', 'اسم آلة الطباعة'),
      fieldType: 'text',
      isForCustomTemplate: true,
    }),
    buildOption({
      id: `${url}.anilox`,
      key: 'anilox',
      label: localized('Anilox', 'الأنيلوكس'),
      fieldType: 'text',
      isForCustomTemplate: true,
    }),
  ];
}

/** DIST: distortion, calculated or entered by the customer. */
export const buildDistortionOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.distortion`,
    key: 'distortion',
    label: localized('Distortion', 'تعويض الاستطالة'),
    fieldType: 'dropdown',
    required: true,
    isForCustomTemplate: true,
    values: [
      { sku: 'distAuto', title: localized('Calculate it for me', 'احسبوه لي'), selected: true },
      {
        sku: 'distMan',
        title: localized('I give it', 'سأحدده بنفسي'),
        children: [
          buildOption({
            id: `${url}.scale`,
            key: 'scale',
            label: localized('Scale', 'نسبة المقياس'),
            fieldType: 'number',
            required: true,
            isForCustomTemplate: true,
            min: 90,
            max: 100,
            units: 'percent',
            decimals: 5,
          }),
        ],
      },
    ],
  }),
];

/** SIDE: surface or reverse print. */
export const buildPrintSideOptions = (url: string, preset?: 'reverse'): CatalogueOption[] => [
  buildOption({
    id: `${url}.printSide`,
    key: 'printSide',
    label: localized('Print side', 'وجه الطباعة'),
    fieldType: 'swatch',
    required: true,
    isForOneLine: true,
    isForCustomTemplate: true,
    values: [
      { sku: 'surface', title: localized('Surface', 'سطحية'), image: mediaPaths.swatch('surface') },
      {
        sku: 'reverse',
        title: localized('Reverse', 'عكسية'),
        image: mediaPaths.swatch('reverse'),
        selected: preset === 'reverse',
      },
    ],
  }),
];
