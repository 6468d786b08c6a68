import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { mediaPaths, localized } from '../types.ts';

type CatalogueOption = OptionNode<LocalizedText>;

const processInkValues = [
  { sku: 'cyan', title: localized('Cyan', 'سماوي'), value: 'Cyan' },
  { sku: 'magenta', title: localized('Magenta', 'أرجواني'), value: 'Magenta' },
  { sku: 'yellow', title: localized('Yellow', 'أصفر'), value: 'Yellow' },
  { sku: 'black', title: localized('Black', 'أسود'), value: 'Black' },
];

const createNumberRange = (max: number): number[] => Array.from({ length: max }, (_, i) => i + 1);

/** COLOURS: the number of colours, then process colours as checkboxes and spot colours by name. */
export const buildColourOptions = (url: string, max = 10): CatalogueOption[] => [
  buildOption({
    id: `${url}.colours`,
    key: 'colours',
    label: localized('Number of colours', 'عدد الألوان'),
    fieldType: 'dropdown',
    required: true,
    values: createNumberRange(max).map((n) => ({
      sku: `c${n}`,
      title: localized(String(n), String(n)),
      children: [
        buildOption({
          id: `${url}.processColours-c${n}`,
          key: 'processColours',
          label: localized('Process colours', 'ألوان الطباعة الأساسية'),
          fieldType: 'checkbox',
          values: processInkValues,
        }),
        buildOption({
          id: `${url}.spotColours-c${n}`,
          key: 'spotColours',
          label: localized('Spot colours', 'الألوان الخاصة'),
          description: localized(
            'One ink name per line, for example PANTONE 485 C or White.',
            'اسم حبر واحد في كل سطر، مثل PANTONE 485 C أو White.',
          ),
          fieldType: 'textarea',
        }),
      ],
    })),
  }),
];

/** Names of the inks of the back: an ink may print on both sides. */
const buildBackInkOptions = (url: string, n: number): CatalogueOption[] => [
  buildOption({
    id: `${url}.backProcessColours-c${n}`,
    key: 'backProcessColours',
    label: localized('Process colours of the back', 'ألوان الطباعة الأساسية للوجه الخلفي'),
    fieldType: 'checkbox',
    values: processInkValues,
  }),
  buildOption({
    id: `${url}.backSpotColours-c${n}`,
    key: 'backSpotColours',
    label: localized('Spot colours of the back', 'الألوان الخاصة للوجه الخلفي'),
    description: localized('One ink name per line.', 'اسم حبر واحد في كل سطر.'),
    fieldType: 'textarea',
  }),
];

/** BOTH: one side or both; for both, the colours of the back are required and its upload is shown. */
export const buildPrintedSidesOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.printedSides`,
    key: 'printedSides',
    label: localized('Printed sides', 'الأوجه المطبوعة'),
    fieldType: 'swatch',
    required: true,
    values: [
      { sku: 'oneSide', title: localized('One side', 'وجه واحد'), image: mediaPaths.swatch('one-side'), bothSide: 0 },
      {
        sku: 'bothSide',
        title: localized('Both sides', 'الوجهان'),
        image: mediaPaths.swatch('both-sides'),
        bothSide: 1,
        children: [
          buildOption({
            id: `${url}.backColours`,
            key: 'backColours',
            label: localized('Back side colours', 'ألوان الوجه الخلفي'),
            fieldType: 'dropdown',
            required: true,
            values: createNumberRange(8).map((n) => ({
              sku: `c${n}`,
              title: localized(String(n), String(n)),
              children: buildBackInkOptions(url, n),
            })),
          }),
        ],
      },
    ],
  }),
];
