import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionNode } from '@platewright/domain/options/types';
import { media, t } from '../types.ts';

type Node = OptionNode<Localised>;

const processInks = [
  { sku: 'cyan', title: t('Cyan', 'سماوي'), value: 'Cyan' },
  { sku: 'magenta', title: t('Magenta', 'أرجواني'), value: 'Magenta' },
  { sku: 'yellow', title: t('Yellow', 'أصفر'), value: 'Yellow' },
  { sku: 'black', title: t('Black', 'أسود'), value: 'Black' },
];

const counts = (max: number): number[] => Array.from({ length: max }, (_, i) => i + 1);

/** COLOURS: how many, then which: process colours are ticked, spot colours are named. */
export const colours = (url: string, max = 10): Node[] => [
  buildOption({
    id: `${url}.colours`,
    key: 'colours',
    label: t('Number of colours', 'عدد الألوان'),
    fieldType: 'dropdown',
    required: true,
    values: counts(max).map((n) => ({
      sku: `c${n}`,
      title: t(String(n), String(n)),
      children: [
        buildOption({
          id: `${url}.processColours-c${n}`,
          key: 'processColours',
          label: t('Process colours', 'ألوان الطباعة الأساسية'),
          fieldType: 'checkbox',
          values: processInks,
        }),
        buildOption({
          id: `${url}.spotColours-c${n}`,
          key: 'spotColours',
          label: t('Spot colours', 'الألوان الخاصة'),
          description: t(
            'One ink name per line, for example PANTONE 485 C or White.',
            'اسم حبر واحد في كل سطر، مثل PANTONE 485 C أو White.',
          ),
          fieldType: 'textarea',
        }),
      ],
    })),
  }),
];

/** BOTH: one side or both; both sides ask for the colours of the back and open its upload. */
export const bothSides = (url: string): Node[] => [
  buildOption({
    id: `${url}.printedSides`,
    key: 'printedSides',
    label: t('Printed sides', 'الأوجه المطبوعة'),
    fieldType: 'swatch',
    required: true,
    values: [
      { sku: 'oneSide', title: t('One side', 'وجه واحد'), image: media.swatch('one-side'), bothSide: 0 },
      {
        sku: 'bothSide',
        title: t('Both sides', 'الوجهان'),
        image: media.swatch('both-sides'),
        bothSide: 1,
        children: [
          buildOption({
            id: `${url}.backColours`,
            key: 'backColours',
            label: t('Back side colours', 'ألوان الوجه الخلفي'),
            fieldType: 'dropdown',
            required: true,
            values: counts(8).map((n) => ({ sku: `c${n}`, title: t(String(n), String(n)) })),
          }),
        ],
      },
    ],
  }),
];
