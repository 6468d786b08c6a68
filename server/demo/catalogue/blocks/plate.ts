import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionNode } from '@platewright/domain/options/types';
import { media, t } from '../types.ts';

type Node = OptionNode<Localised>;

const plateTypes = {
  dig: t('Digital', 'رقمي'),
  ftd: t('Flat-top digital', 'رقمي مسطّح النقطة'),
  ana: t('Analogue', 'تماثلي'),
};
export type PlateType = keyof typeof plateTypes;

export type Thickness = 't114' | 't170' | 't228' | 't254' | 't284' | 't394' | 't470' | 't550' | 't635';

const mm = (sku: Thickness): string => `${sku.slice(1, 2)}.${sku.slice(2)} mm`;
const mmAr = (sku: Thickness): string => `${sku.slice(1, 2)}.${sku.slice(2)} مم`;

/** PLATE: the plate type, then the thicknesses made in it (handbook 2.1). */
export function plate(url: string, types: readonly PlateType[], thicknesses: readonly Thickness[]): Node[] {
  const thickness = (type: PlateType): Node =>
    buildOption({
      id: `${url}.thickness-${type}`,
      key: 'thickness',
      label: t('Thickness', 'السماكة'),
      fieldType: 'dropdown',
      required: true,
      isForCustomTemplate: true,
      values: thicknesses.map((sku) => ({ sku, title: t(mm(sku), mmAr(sku)), value: sku })),
    });
  return [
    buildOption({
      id: `${url}.plateType`,
      key: 'plateType',
      label: t('Plate type', 'نوع اللوح'),
      fieldType: 'swatch',
      required: true,
      isForCustomTemplate: true,
      values: types.map((sku) => ({
        sku,
        title: plateTypes[sku],
        image: media.swatch(sku),
        selected: types.length === 1,
        children: [thickness(sku)],
      })),
    }),
  ];
}

const screens = ['lpi85', 'lpi100', 'lpi120', 'lpi133', 'lpi150', 'lpi175'] as const;

/** SCREEN: line screens between two limits, press and anilox. */
export function screen(url: string, from = 85, to = 175): Node[] {
  const offered = screens.filter((sku) => Number(sku.slice(3)) >= from && Number(sku.slice(3)) <= to);
  return [
    buildOption({
      id: `${url}.lineScreen`,
      key: 'lineScreen',
      label: t('Line screen', 'تسطير الشبكة'),
      fieldType: 'dropdown',
      required: true,
      isForCustomTemplate: true,
      values: offered.map((sku) => ({ sku, title: t(`${sku.slice(3)} lpi`, `${sku.slice(3)} خطًا في البوصة`) })),
    }),
    buildOption({
      id: `${url}.pressName`,
      key: 'pressName',
      label: t('Press name', 'اسم آلة الطباعة'),
      fieldType: 'text',
      isForCustomTemplate: true,
    }),
    buildOption({
      id: `${url}.anilox`,
      key: 'anilox',
      label: t('Anilox', 'الأنيلوكس'),
      fieldType: 'text',
      isForCustomTemplate: true,
    }),
  ];
}

/** DIST: distortion worked out by us or given by hand. */
export const distortion = (url: string): Node[] => [
  buildOption({
    id: `${url}.distortion`,
    key: 'distortion',
    label: t('Distortion', 'تعويض الاستطالة'),
    fieldType: 'dropdown',
    required: true,
    isForCustomTemplate: true,
    values: [
      { sku: 'distAuto', title: t('Calculate it for me', 'احسبوه لي') },
      {
        sku: 'distMan',
        title: t('I give it', 'سأحدده بنفسي'),
        children: [
          buildOption({
            id: `${url}.scale`,
            key: 'scale',
            label: t('Scale', 'نسبة المقياس'),
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
export const side = (url: string, preset?: 'reverse'): Node[] => [
  buildOption({
    id: `${url}.printSide`,
    key: 'printSide',
    label: t('Print side', 'وجه الطباعة'),
    fieldType: 'swatch',
    required: true,
    isForOneLine: true,
    isForCustomTemplate: true,
    values: [
      { sku: 'surface', title: t('Surface', 'سطحية'), image: media.swatch('surface') },
      { sku: 'reverse', title: t('Reverse', 'عكسية'), image: media.swatch('reverse'), selected: preset === 'reverse' },
    ],
  }),
];
