import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { buildColourOptions } from '../blocks/colour-options.ts';
import {
  buildGuideOptions,
  buildOutputOptions,
  buildProofOptions,
  buildServiceOptions,
} from '../blocks/service-and-output-options.ts';
import {
  buildDistortionOptions,
  buildPlateOptions,
  buildScreenOptions,
  buildPrintSideOptions,
  type PlateTypeSku,
} from '../blocks/plate-options.ts';
import { buildRepeatOptions, buildStepRepeatOptions, buildPrintWidthOptions } from '../blocks/size-options.ts';
import { buildProduct } from '../build-product.ts';
import { mediaPaths, localized, type ProductSeed } from '../types.ts';

type CatalogueOption = OptionNode<LocalizedText>;

const buildLabelOptions = (
  url: string,
  types: readonly PlateTypeSku[],
  extra: CatalogueOption[] = [],
): CatalogueOption[] => [
  ...buildGuideOptions(url, 'labels'),
  ...buildPlateOptions(url, types, ['t114', 't170'], 't114'),
  ...buildRepeatOptions(url),
  ...buildStepRepeatOptions(url),
  ...buildPrintWidthOptions(url, [20, 560]),
  ...extra,
  ...buildColourOptions(url),
  ...buildScreenOptions(url, 120, 175, 'lpi133'),
  ...buildDistortionOptions(url),
  ...buildServiceOptions(url),
  ...buildProofOptions(url),
  ...buildOutputOptions(url),
];

const buildShrinkGridOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.shrinkGrid`,
    key: 'shrinkGrid',
    label: localized('Shrink grid', 'شبكة الانكماش'),
    fieldType: 'checkbox',
    values: [
      {
        sku: 'shrinkGrid',
        title: localized('Distort the design for the shrunk sleeve', 'تعديل التصميم ليلائم الكُم بعد الانكماش'),
        children: [
          buildOption({
            id: `${url}.shrinkAcross`,
            key: 'shrinkAcross',
            label: localized('Shrink across', 'الانكماش العرضي'),
            fieldType: 'number',
            required: true,
            min: 1,
            max: 80,
            units: 'percent',
          }),
          buildOption({
            id: `${url}.gridFile`,
            key: 'gridFile',
            label: localized('Grid file', 'ملف الشبكة'),
            fieldType: 'downloadableFile',
            values: [
              {
                sku: 'gridFile',
                title: localized('Printable shrink grid', 'شبكة انكماش جاهزة للطباعة'),
                hasAttachFile: true,
                downloadableFile: mediaPaths.guide('shrink-grid'),
                pdf_file: mediaPaths.guide('shrink-grid'),
                downloadableDescription: localized(
                  'Print the grid, shrink it on your container and send it back with the artwork.',
                  'اطبع الشبكة وقلّصها على عبوتك ثم أرسلها مع التصميم.',
                ),
              },
            ],
          }),
        ],
      },
    ],
  }),
];

const buildCoatingOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.coating`,
    key: 'coating',
    label: localized('Coating', 'الطبقة'),
    fieldType: 'swatch',
    required: true,
    values: [
      { sku: 'coatWhite', title: localized('White', 'أبيض'), value: 'White', image: mediaPaths.swatch('white') },
      {
        sku: 'coatVarnish',
        title: localized('Varnish', 'ورنيش'),
        value: 'Varnish',
        image: mediaPaths.swatch('varnish'),
      },
      {
        sku: 'coatAdhesive',
        title: localized('Adhesive', 'لاصق'),
        value: 'Adhesive',
        image: mediaPaths.swatch('adhesive'),
      },
      {
        sku: 'coatColdFoil',
        title: localized('Cold foil', 'فويل بارد'),
        value: 'Cold foil',
        image: mediaPaths.swatch('cold-foil'),
      },
    ],
  }),
];

export const labelProducts: ProductSeed[] = [
  buildProduct({
    id: 1,
    url: 'label-plates',
    categoryKey: 'labels',
    name: localized('Label plates', 'ألواح الملصقات'),
    short_description: localized(
      'Digital plates for paper and film labels on narrow web presses, one design or many across and around.',
      'ألواح رقمية للملصقات الورقية والفيلمية على آلات الطباعة ضيقة العرض، بتصميم واحد أو موزّع عرضاً وحول الأسطوانة.',
    ),
    gallery_description: localized(
      '<p>Give us the gears or the cylinder and the label size: we place the design, compensate the stretch and image one plate per colour.</p>',
      '<p>أعطنا عدد الأسنان أو رقم الأسطوانة ومقاس الملصق: نوزّع التصميم ونعوّض الاستطالة ونصوّر لوحاً لكل لون.</p>',
    ),
    pdfPrice: 6000,
    hasCustomTemplate: true,
    additional_upload_file: true,
    options: buildLabelOptions('label-plates', ['dig', 'ftd']),
  }),
  buildProduct({
    id: 2,
    url: 'label-plates-hd',
    categoryKey: 'labels',
    name: localized('Label plates HD', 'ألواح الملصقات عالية الدقة'),
    short_description: localized(
      'Flat-top plates with HD screening for fine vignettes, small type and long runs.',
      'ألواح مسطّحة النقطة بشبكة عالية الدقة للتدرجات الناعمة والنصوص الصغيرة والكميات الكبيرة.',
    ),
    gallery_description: localized(
      '<p>Flat-top dots hold highlights down to the last percent and wear slowly. HD screening is part of the price.</p>',
      '<p>النقاط المسطّحة تحافظ على الإضاءات حتى آخر نسبة مئوية وتتآكل ببطء. الشبكة عالية الدقة ضمن السعر.</p>',
    ),
    pdfPrice: 6000,
    quoteText: localized('HD screening included', 'الشبكة عالية الدقة مشمولة'),
    quoteTextColor: '#0A7A3B',
    hasCustomTemplate: true,
    options: buildLabelOptions('label-plates-hd', ['ftd']),
  }),
  buildProduct({
    id: 3,
    url: 'shrink-sleeve-plates',
    categoryKey: 'labels',
    name: localized('Shrink sleeve plates', 'ألواح أكمام الانكماش (شرينك)'),
    short_description: localized(
      'Plates for shrink sleeves, printed in reverse and distorted for the shrunk shape.',
      'ألواح لأكمام الانكماش (شرينك) تُطبع عكسياً وتُعدّل لتلائم الشكل بعد الانكماش.',
    ),
    gallery_description: localized(
      '<p>Order the shrink grid with the plates: we distort the artwork so that it looks right on the container.</p>',
      '<p>اطلب شبكة الانكماش مع الألواح: نعدّل التصميم ليبدو صحيحاً على العبوة.</p>',
    ),
    pdfPrice: 7500,
    hasCustomTemplate: true,
    additional_upload_file: true,
    options: buildLabelOptions(
      'shrink-sleeve-plates',
      ['dig', 'ftd'],
      [...buildShrinkGridOptions('shrink-sleeve-plates'), ...buildPrintSideOptions('shrink-sleeve-plates', 'reverse')],
    ),
  }),
  buildProduct({
    id: 4,
    url: 'varnish-and-white-plates',
    categoryKey: 'labels',
    name: localized('Varnish and white plates', 'ألواح الورنيش والأبيض'),
    short_description: localized(
      'A single plate for white, varnish, adhesive or cold foil, digital or analogue.',
      'لوح واحد للأبيض أو الورنيش أو اللاصق أو الفويل البارد، رقمي أو تماثلي.',
    ),
    gallery_description: localized(
      '<p>Even coverage or a sharp spot: one plate for the coating station of your press.</p>',
      '<p>تغطية متساوية أو موضع محدد بدقة: لوح واحد لمحطة الطلاء في آلتك.</p>',
    ),
    pdfPrice: 4500,
    hasCustomTemplate: true,
    options: [
      ...buildPlateOptions('varnish-and-white-plates', ['dig', 'ana'], ['t114', 't170']),
      ...buildRepeatOptions('varnish-and-white-plates'),
      ...buildPrintWidthOptions('varnish-and-white-plates'),
      ...buildCoatingOptions('varnish-and-white-plates'),
      ...buildOutputOptions('varnish-and-white-plates'),
    ],
  }),
];
