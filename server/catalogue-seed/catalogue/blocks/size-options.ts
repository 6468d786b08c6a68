import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionKey, OptionNode } from '@platewright/domain/options/option-types';
import { localized } from '../types.ts';

type CatalogueOption = OptionNode<LocalizedText>;

/** A number in mm; `decimals` when fractions of a millimetre are allowed. */
export const buildMillimetreOption = (
  id: string,
  key: OptionKey,
  label: LocalizedText,
  [min, max]: readonly [number, number],
  extra: Partial<CatalogueOption> = {},
): CatalogueOption =>
  buildOption({ id, key, label, fieldType: 'number', required: true, min, max, units: 'mm', ...extra });

const onOneLine = { isForOneLine: true } as const;
const onOneLineWithDecimals = { ...onOneLine, decimals: 5 } as const;

/** REPEAT: gear teeth or a cylinder number. `from` names the parent option when a product has this block twice. */
export const buildRepeatOptions = (url: string, from = ''): CatalogueOption[] => [
  buildOption({
    id: `${url}.repeatBy${from}`,
    key: 'repeatBy',
    label: localized('Repeat given by', 'تحديد طول التكرار'),
    fieldType: 'dropdown',
    required: true,
    isForOneLine: true,
    isForCustomTemplate: true,
    values: [
      {
        sku: 'repGear',
        title: localized('Gears', 'عدد الأسنان'),
        selected: true,
        children: [
          buildOption({
            id: `${url}.gears${from}`,
            key: 'gears',
            label: localized('Number of gears', 'عدد أسنان الترس'),
            fieldType: 'number',
            required: true,
            isForCustomTemplate: true,
            min: 30,
            max: 300,
            units: 'gears',
          }),
        ],
      },
      {
        sku: 'repCyl',
        title: localized('Cylinder', 'الأسطوانة'),
        children: [
          buildOption({
            id: `${url}.cylinder${from}`,
            key: 'cylinder',
            label: localized('Cylinder', 'رقم الأسطوانة'),
            description: localized(
              'Four digits: the repeat in tenths of a millimetre.',
              'أربعة أرقام: طول التكرار بأعشار المليمتر.',
            ),
            fieldType: 'cylinder',
            required: true,
            isForCustomTemplate: true,
          }),
        ],
      },
    ],
  }),
];

/** FLAT: the print length of a plate that is not bent round a cylinder. */
export const buildPrintLengthOptions = (url: string, max = 2500, from = ''): CatalogueOption[] => [
  buildMillimetreOption(`${url}.printLength${from}`, 'printLength', localized('Print length', 'طول الطباعة'), [
    100,
    max,
  ]),
];

/** WIDTH: the print width. */
export const buildPrintWidthOptions = (
  url: string,
  limits: readonly [number, number] = [20, 1600],
): CatalogueOption[] => [
  buildMillimetreOption(
    `${url}.printWidth`,
    'printWidth',
    localized('Print width', 'عرض الطباعة'),
    limits,
    onOneLineWithDecimals,
  ),
];

const buildCountOption = (id: string, key: OptionKey, label: LocalizedText): CatalogueOption =>
  buildOption({ id, key, label, fieldType: 'number', required: true, min: 1, max: 30, ...onOneLine });

/** STEP: labels across and around; the print width is calculated from them, so it is no option. */
export const buildStepRepeatOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.stepRepeat`,
    key: 'stepRepeat',
    label: localized('Step and repeat', 'التكرار والتوزيع'),
    fieldType: 'checkbox',
    values: [
      {
        sku: 'stepRepeat',
        title: localized('Several times on the plate', 'عدة مرات على اللوح'),
        hides: ['printWidth'],
        children: [
          buildMillimetreOption(
            `${url}.labelWidth`,
            'labelWidth',
            localized('Label width', 'عرض الملصق'),
            [5, 500],
            onOneLineWithDecimals,
          ),
          buildMillimetreOption(
            `${url}.labelLength`,
            'labelLength',
            localized('Label length', 'طول الملصق'),
            [5, 900],
            onOneLineWithDecimals,
          ),
          buildCountOption(`${url}.across`, 'across', localized('Across', 'العدد عرضاً')),
          buildCountOption(`${url}.around`, 'around', localized('Around', 'العدد حول الأسطوانة')),
          buildMillimetreOption(`${url}.gapAcross`, 'gapAcross', localized('Gap across', 'الفجوة العرضية'), [0, 50], {
            decimals: 5,
          }),
          buildOption({
            id: `${url}.stagger`,
            key: 'stagger',
            label: localized('Stagger', 'الإزاحة المتدرجة'),
            fieldType: 'number',
            min: 0,
            max: 50,
            units: 'percent',
          }),
        ],
      },
    ],
  }),
];
