import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { buildPrintedSidesOptions, buildColourOptions } from '../blocks/colour-options.ts';
import { buildMountingOptions, buildOutputOptions, buildServiceOptions } from '../blocks/service-and-output-options.ts';
import { buildPlateOptions, buildScreenOptions } from '../blocks/plate-options.ts';
import { buildPrintLengthOptions, buildRepeatOptions, buildPrintWidthOptions } from '../blocks/size-options.ts';
import { buildProduct } from '../build-product.ts';
import { mediaPaths, localized, type ProductSeed } from '../types.ts';

const buildMarketOptions = (url: string): OptionNode<LocalizedText>[] => [
  buildOption({
    id: `${url}.market`,
    key: 'market',
    label: localized('Market', 'السوق'),
    fieldType: 'swatch',
    required: true,
    values: [
      {
        sku: 'marketCarton',
        title: localized('Folding carton', 'علب قابلة للطي'),
        image: mediaPaths.swatch('folding-carton'),
        children: [
          buildOption({
            id: `${url}.varnishWindow`,
            key: 'varnishWindow',
            label: localized('Varnish window', 'نافذة الورنيش'),
            fieldType: 'checkbox',
            values: [
              {
                sku: 'varnishWindow',
                title: localized('Leave the glue flaps free of varnish', 'ترك أجنحة اللصق بلا ورنيش'),
              },
            ],
          }),
        ],
      },
      {
        sku: 'marketTissue',
        title: localized('Tissue', 'مناديل'),
        image: mediaPaths.swatch('tissue'),
        children: [
          buildOption({
            id: `${url}.napkinSize`,
            key: 'napkinSize',
            label: localized('Napkin size', 'مقاس المنديل'),
            fieldType: 'dropdown',
            required: true,
            values: ['25', '33', '40'].map((cm) => ({
              sku: `napkin${cm}`,
              title: localized(`${cm} x ${cm} cm`, `${cm} × ${cm} سم`),
            })),
          }),
        ],
      },
    ],
  }),
];

export const paperAndTissueProducts: ProductSeed[] = [
  buildProduct({
    id: 10,
    url: 'paper-bag-plates',
    categoryKey: 'paper-and-tissue',
    name: localized('Paper bag plates', 'ألواح الأكياس الورقية'),
    short_description: localized(
      'Plates for kraft and coated paper bags, one side or both.',
      'ألواح لأكياس الكرافت والورق المطلي، بوجه واحد أو وجهين.',
    ),
    gallery_description: localized(
      '<p>Even solids on absorbent paper. Face and back have their own artwork and their own plates.</p>',
      '<p>مساحات متساوية على الورق الماص. للوجه والظهر تصميم وألواح مستقلة.</p>',
    ),
    pdfPrice: 9000,
    hasBothSide: true,
    hasCustomTemplate: true,
    options: [
      ...buildPlateOptions('paper-bag-plates', ['dig'], ['t228', 't284']),
      ...buildRepeatOptions('paper-bag-plates'),
      ...buildPrintWidthOptions('paper-bag-plates', [20, 1000]),
      // The colours of the face come first: those of the back are asked below the side.
      ...buildColourOptions('paper-bag-plates', 8),
      ...buildPrintedSidesOptions('paper-bag-plates'),
      ...buildScreenOptions('paper-bag-plates'),
      ...buildServiceOptions('paper-bag-plates'),
      ...buildOutputOptions('paper-bag-plates'),
    ],
  }),
  buildProduct({
    id: 11,
    url: 'woven-sack-plates',
    categoryKey: 'paper-and-tissue',
    name: localized('Woven sack plates', 'ألواح الأكياس المنسوجة'),
    short_description: localized(
      'Plates for woven polypropylene sacks: rice, flour, feed and cement, one side or both.',
      'ألواح لأكياس البولي بروبيلين المنسوجة: الأرز والدقيق والأعلاف والإسمنت، بوجه واحد أو وجهين.',
    ),
    gallery_description: localized(
      '<p>Plates that follow the weave and survive it, flat or mounted on a carrier.</p>',
      '<p>ألواح تساير النسيج وتتحمله، مسطّحة أو مثبّتة على حامل.</p>',
    ),
    pdfPrice: 9000,
    hasBothSide: true,
    options: [
      ...buildPlateOptions('woven-sack-plates', ['dig', 'ana'], ['t284', 't394']),
      ...buildPrintWidthOptions('woven-sack-plates', [20, 900]),
      ...buildPrintLengthOptions('woven-sack-plates', 1200),
      ...buildColourOptions('woven-sack-plates', 6),
      ...buildPrintedSidesOptions('woven-sack-plates'),
      ...buildMountingOptions('woven-sack-plates'),
      ...buildOutputOptions('woven-sack-plates'),
    ],
  }),
  buildProduct({
    id: 12,
    url: 'carton-and-tissue-plates',
    categoryKey: 'paper-and-tissue',
    name: localized('Carton and tissue plates', 'ألواح العلب والمناديل'),
    short_description: localized(
      'Plates for folding cartons with varnish windows and for printed napkins and tissue.',
      'ألواح للعلب القابلة للطي مع نوافذ الورنيش وللمناديل المطبوعة.',
    ),
    gallery_description: localized(
      '<p>Choose the market first: the questions that follow are those of your product.</p>',
      '<p>اختر السوق أولاً: الأسئلة التالية تخص منتجك.</p>',
    ),
    pdfPrice: 7500,
    hasCustomTemplate: true,
    options: [
      ...buildMarketOptions('carton-and-tissue-plates'),
      ...buildPlateOptions('carton-and-tissue-plates', ['dig'], ['t170', 't254', 't284']),
      ...buildRepeatOptions('carton-and-tissue-plates'),
      ...buildPrintWidthOptions('carton-and-tissue-plates'),
      ...buildColourOptions('carton-and-tissue-plates'),
      ...buildOutputOptions('carton-and-tissue-plates'),
    ],
  }),
];
