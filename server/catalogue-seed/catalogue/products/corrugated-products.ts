import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionKey, OptionNode } from '@platewright/domain/options/option-types';
import { buildColourOptions } from '../blocks/colour-options.ts';
import {
  buildGuideOptions,
  buildMountingOptions,
  buildOutputOptions,
  buildServiceOptions,
} from '../blocks/service-and-output-options.ts';
import { buildPlateOptions, buildScreenOptions } from '../blocks/plate-options.ts';
import { buildPrintLengthOptions, buildMillimetreOption, buildPrintWidthOptions } from '../blocks/size-options.ts';
import { buildProduct } from '../build-product.ts';
import { mediaPaths, localized, type ProductSeed } from '../types.ts';

type CatalogueOption = OptionNode<LocalizedText>;

const buildFluteOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.flute`,
    key: 'flute',
    label: localized('Flute', 'نوع التموّج'),
    fieldType: 'swatch',
    required: true,
    values: ['E', 'B', 'C', 'BC'].map((fluteKey) => ({
      sku: `flute${fluteKey}`,
      title: localized(fluteKey, fluteKey),
      value: fluteKey,
      image: mediaPaths.swatch(`flute-${fluteKey.toLowerCase()}`),
    })),
  }),
];

const buildCorrugatedOptions = (url: string, extra: CatalogueOption[] = []): CatalogueOption[] => [
  ...buildGuideOptions(url, 'corrugated'),
  ...buildPlateOptions(url, ['dig', 'ana'], ['t394', 't470', 't550', 't635']),
  ...buildPrintWidthOptions(url, [200, 2400]),
  ...buildPrintLengthOptions(url),
  ...buildFluteOptions(url),
  ...extra,
  ...buildColourOptions(url, 6),
  ...buildScreenOptions(url, 85, 100),
  ...buildMountingOptions(url),
  ...buildServiceOptions(url),
  ...buildOutputOptions(url),
];

const buildBoxSideOption = (url: string, key: OptionKey, label: LocalizedText): CatalogueOption =>
  buildMillimetreOption(`${url}.${key}`, key, label, [50, 1200], { isForOneLine: true });

const buildBoxStyleOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.boxStyle`,
    key: 'boxStyle',
    label: localized('Box style', 'طراز العلبة'),
    fieldType: 'dropdown',
    required: true,
    values: [
      {
        sku: 'fefco0201',
        title: localized('FEFCO 0201', 'FEFCO 0201'),
        children: [
          buildBoxSideOption(url, 'boxLength', localized('Length', 'الطول')),
          buildBoxSideOption(url, 'boxWidth', localized('Width', 'العرض')),
          buildBoxSideOption(url, 'boxHeight', localized('Height', 'الارتفاع')),
        ],
      },
      {
        sku: 'customDieline',
        title: localized('Custom dieline', 'خطوط قص خاصة'),
        children: [
          buildOption({
            id: `${url}.dieCutNote`,
            key: 'dieCutNote',
            label: localized('Die-cut note', 'ملاحظة القص بالقالب'),
            fieldType: 'textarea',
          }),
        ],
      },
    ],
  }),
];

export const corrugatedProducts: ProductSeed[] = [
  buildProduct({
    id: 8,
    url: 'corrugated-postprint',
    categoryKey: 'corrugated',
    name: localized('Corrugated post-print', 'الطباعة على الكرتون المضلّع'),
    short_description: localized(
      'Thick plates for shippers and trays, as single plates or mounted on a carrier.',
      'ألواح سميكة لصناديق الشحن والصواني، مفردة أو مثبّتة على حامل.',
    ),
    gallery_description: localized(
      '<p>Choose the flute and the thickness of your press; mounted plates come with the bar that fits it.</p>',
      '<p>اختر نوع التموّج وسماكة آلتك؛ تصل الألواح المثبّتة بالقضيب المناسب لها.</p>',
    ),
    pdfPrice: 12_000,
    hasAttachFile: true,
    options: buildCorrugatedOptions('corrugated-postprint'),
  }),
  buildProduct({
    id: 9,
    url: 'corrugated-diecut-box',
    categoryKey: 'corrugated',
    name: localized('Die-cut box plates', 'ألواح العلب المقصوصة بالقالب'),
    short_description: localized(
      'Plates for printed boxes, placed on a FEFCO 0201 blank or on your own dieline.',
      'ألواح للعلب المطبوعة، موضوعة على مسطّح FEFCO 0201 أو على خطوط القص الخاصة بك.',
    ),
    gallery_description: localized(
      '<p>Give the inner size of a FEFCO 0201 box or upload your die-cut template: panels and flaps are checked against it.</p>',
      '<p>أعطنا المقاس الداخلي لعلبة FEFCO 0201 أو ارفع قالب القص: نطابق الأوجه والأجنحة معه.</p>',
    ),
    pdfPrice: 12_000,
    hasAttachFile: true,
    additional_upload_file: true,
    options: buildCorrugatedOptions('corrugated-diecut-box', buildBoxStyleOptions('corrugated-diecut-box')),
  }),
];
