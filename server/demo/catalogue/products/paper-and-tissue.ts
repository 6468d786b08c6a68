import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionNode } from '@platewright/domain/options/types';
import { bothSides, colours } from '../blocks/colours.ts';
import { method, output, services } from '../blocks/delivery.ts';
import { plate, screen } from '../blocks/plate.ts';
import { flat, repeat, width } from '../blocks/size.ts';
import { buildProduct } from '../build-product.ts';
import { media, t, type DemoProduct } from '../types.ts';

const market = (url: string): OptionNode<Localised>[] => [
  buildOption({
    id: `${url}.market`,
    key: 'market',
    label: t('Market', 'السوق'),
    fieldType: 'swatch',
    required: true,
    values: [
      {
        sku: 'marketCarton',
        title: t('Folding carton', 'علب قابلة للطي'),
        image: media.swatch('folding-carton'),
        children: [
          buildOption({
            id: `${url}.varnishWindow`,
            key: 'varnishWindow',
            label: t('Varnish window', 'نافذة الورنيش'),
            fieldType: 'checkbox',
            values: [
              { sku: 'varnishWindow', title: t('Leave the glue flaps free of varnish', 'ترك أجنحة اللصق بلا ورنيش') },
            ],
          }),
        ],
      },
      {
        sku: 'marketTissue',
        title: t('Tissue', 'مناديل'),
        image: media.swatch('tissue'),
        children: [
          buildOption({
            id: `${url}.napkinSize`,
            key: 'napkinSize',
            label: t('Napkin size', 'مقاس المنديل'),
            fieldType: 'dropdown',
            required: true,
            values: ['25', '33', '40'].map((cm) => ({
              sku: `napkin${cm}`,
              title: t(`${cm} x ${cm} cm`, `${cm} × ${cm} سم`),
            })),
          }),
        ],
      },
    ],
  }),
];

export const paperAndTissueProducts: DemoProduct[] = [
  buildProduct({
    id: 10,
    url: 'paper-bag-plates',
    categoryKey: 'paper-and-tissue',
    name: t('Paper bag plates', 'ألواح الأكياس الورقية'),
    short_description: t(
      'Plates for kraft and coated paper bags, one side or both.',
      'ألواح لأكياس الكرافت والورق المطلي، بوجه واحد أو وجهين.',
    ),
    gallery_description: t(
      '<p>Even solids on absorbent paper. Face and back have their own artwork and their own plates.</p>',
      '<p>مساحات متساوية على الورق الماص. للوجه والظهر تصميم وألواح مستقلة.</p>',
    ),
    pdfPrice: 9000,
    hasBothSide: true,
    hasCustomTemplate: true,
    options: [
      ...plate('paper-bag-plates', ['dig'], ['t228', 't284']),
      ...bothSides('paper-bag-plates'),
      ...repeat('paper-bag-plates'),
      ...width('paper-bag-plates', [20, 1000]),
      ...colours('paper-bag-plates', 8),
      ...screen('paper-bag-plates'),
      ...services('paper-bag-plates'),
      ...output('paper-bag-plates'),
    ],
  }),
  buildProduct({
    id: 11,
    url: 'woven-sack-plates',
    categoryKey: 'paper-and-tissue',
    name: t('Woven sack plates', 'ألواح الأكياس المنسوجة'),
    short_description: t(
      'Plates for woven polypropylene sacks: rice, flour, feed and cement, one side or both.',
      'ألواح لأكياس البولي بروبيلين المنسوجة: الأرز والدقيق والأعلاف والإسمنت، بوجه واحد أو وجهين.',
    ),
    gallery_description: t(
      '<p>Plates that follow the weave and survive it, flat or mounted on a carrier.</p>',
      '<p>ألواح تساير النسيج وتتحمله، مسطّحة أو مثبّتة على حامل.</p>',
    ),
    pdfPrice: 9000,
    hasBothSide: true,
    options: [
      ...plate('woven-sack-plates', ['dig', 'ana'], ['t284', 't394']),
      ...bothSides('woven-sack-plates'),
      ...width('woven-sack-plates', [20, 900]),
      ...flat('woven-sack-plates', 1200),
      ...colours('woven-sack-plates', 6),
      ...method('woven-sack-plates'),
      ...output('woven-sack-plates'),
    ],
  }),
  buildProduct({
    id: 12,
    url: 'carton-and-tissue-plates',
    categoryKey: 'paper-and-tissue',
    name: t('Carton and tissue plates', 'ألواح العلب والمناديل'),
    short_description: t(
      'Plates for folding cartons with varnish windows and for printed napkins and tissue.',
      'ألواح للعلب القابلة للطي مع نوافذ الورنيش وللمناديل المطبوعة.',
    ),
    gallery_description: t(
      '<p>Choose the market first: the questions that follow are those of your product.</p>',
      '<p>اختر السوق أولًا: الأسئلة التالية تخص منتجك.</p>',
    ),
    pdfPrice: 7500,
    hasCustomTemplate: true,
    options: [
      ...market('carton-and-tissue-plates'),
      ...plate('carton-and-tissue-plates', ['dig'], ['t170', 't254', 't284']),
      ...repeat('carton-and-tissue-plates'),
      ...width('carton-and-tissue-plates'),
      ...colours('carton-and-tissue-plates'),
      ...output('carton-and-tissue-plates'),
    ],
  }),
];
