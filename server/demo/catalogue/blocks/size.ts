import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionKey, OptionNode } from '@platewright/domain/options/types';
import { t } from '../types.ts';

type Node = OptionNode<Localised>;

/** A number in mm; `decimals` when fractions of a millimetre are taken. */
export const millimetres = (
  id: string,
  key: OptionKey,
  label: Localised,
  [min, max]: readonly [number, number],
  extra: Partial<Node> = {},
): Node => buildOption({ id, key, label, fieldType: 'number', required: true, min, max, units: 'mm', ...extra });

const oneLine = { isForOneLine: true } as const;
const fine = { ...oneLine, decimals: 5 } as const;

/** REPEAT: gears or a cylinder number. `from` names the parent when a product asks twice. */
export const repeat = (url: string, from = ''): Node[] => [
  buildOption({
    id: `${url}.repeatBy${from}`,
    key: 'repeatBy',
    label: t('Repeat given by', 'تحديد طول التكرار'),
    fieldType: 'dropdown',
    required: true,
    isForOneLine: true,
    isForCustomTemplate: true,
    values: [
      {
        sku: 'repGear',
        title: t('Gears', 'عدد الأسنان'),
        children: [
          buildOption({
            id: `${url}.gears${from}`,
            key: 'gears',
            label: t('Number of gears', 'عدد أسنان الترس'),
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
        title: t('Cylinder', 'الأسطوانة'),
        children: [
          buildOption({
            id: `${url}.cylinder${from}`,
            key: 'cylinder',
            label: t('Cylinder', 'رقم الأسطوانة'),
            description: t(
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
export const flat = (url: string, max = 2500, from = ''): Node[] => [
  millimetres(`${url}.printLength${from}`, 'printLength', t('Print length', 'طول الطباعة'), [100, max]),
];

/** WIDTH: the print width. */
export const width = (url: string, limits: readonly [number, number] = [20, 1600]): Node[] => [
  millimetres(`${url}.printWidth`, 'printWidth', t('Print width', 'عرض الطباعة'), limits, fine),
];

const count = (id: string, key: OptionKey, label: Localised): Node =>
  buildOption({ id, key, label, fieldType: 'number', required: true, min: 1, max: 30, ...oneLine });

/** STEP: labels across and around; the print width follows from them and is not asked. */
export const stepRepeat = (url: string): Node[] => [
  buildOption({
    id: `${url}.stepRepeat`,
    key: 'stepRepeat',
    label: t('Step and repeat', 'التكرار والتوزيع'),
    fieldType: 'checkbox',
    values: [
      {
        sku: 'stepRepeat',
        title: t('Several times on the plate', 'عدة مرات على اللوح'),
        hides: ['printWidth'],
        children: [
          millimetres(`${url}.labelWidth`, 'labelWidth', t('Label width', 'عرض الملصق'), [5, 500], fine),
          millimetres(`${url}.labelLength`, 'labelLength', t('Label length', 'طول الملصق'), [5, 900], fine),
          count(`${url}.across`, 'across', t('Across', 'العدد عرضًا')),
          count(`${url}.around`, 'around', t('Around', 'العدد حول الأسطوانة')),
          millimetres(`${url}.gapAcross`, 'gapAcross', t('Gap across', 'الفجوة العرضية'), [0, 50], { decimals: 5 }),
          buildOption({
            id: `${url}.stagger`,
            key: 'stagger',
            label: t('Stagger', 'الإزاحة المتدرجة'),
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
