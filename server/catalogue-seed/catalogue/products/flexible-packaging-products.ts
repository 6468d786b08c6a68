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
} from '../blocks/plate-options.ts';
import { buildMillimetreOption, buildRepeatOptions, buildPrintWidthOptions } from '../blocks/size-options.ts';
import { buildProduct } from '../build-product.ts';
import { mediaPaths, localized, type ProductSeed } from '../types.ts';

type CatalogueOption = OptionNode<LocalizedText>;

const buildFilmOptions = (url: string, extra: CatalogueOption[] = []): CatalogueOption[] => [
  ...buildGuideOptions(url, 'film'),
  ...buildPlateOptions(url, ['dig', 'ftd'], ['t114', 't170', 't228', 't254', 't284']),
  ...buildPrintSideOptions(url),
  ...buildRepeatOptions(url),
  ...buildPrintWidthOptions(url, [20, 1300]),
  ...extra,
  ...buildColourOptions(url),
  ...buildScreenOptions(url, 100, 150),
  ...buildDistortionOptions(url),
  ...buildServiceOptions(url),
  ...buildProofOptions(url),
  ...buildOutputOptions(url),
];

const buildFrontBackOption = (url: string, pouch: string): CatalogueOption =>
  buildOption({
    id: `${url}.frontBack-${pouch}`,
    key: 'frontBack',
    label: localized('Front and back', 'الوجه والظهر'),
    fieldType: 'checkbox',
    values: [{ sku: 'frontBack', title: localized('Front/back on one web', 'الوجه والظهر على شريط واحد') }],
  });

const buildGussetOption = (url: string, pouch: string): CatalogueOption =>
  buildMillimetreOption(`${url}.gusset-${pouch}`, 'gusset', localized('Gusset', 'الطيّة الجانبية'), [0, 120], {
    required: false,
  });

const buildPouchTypeOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.pouchType`,
    key: 'pouchType',
    label: localized('Pouch type', 'نوع الكيس'),
    fieldType: 'swatch',
    required: true,
    values: [
      {
        sku: 'pouchSup',
        title: localized('Stand-up', 'قائم'),
        image: mediaPaths.swatch('pouch-stand-up'),
        children: [buildFrontBackOption(url, 'pouchSup'), buildGussetOption(url, 'pouchSup')],
      },
      {
        sku: 'pouch3',
        title: localized('3-side seal', 'ملحوم من ثلاث جهات'),
        image: mediaPaths.swatch('pouch-three-side'),
        children: [buildFrontBackOption(url, 'pouch3')],
      },
      {
        sku: 'pouchQuad',
        title: localized('Quad', 'رباعي اللحام'),
        image: mediaPaths.swatch('pouch-quad'),
        children: [buildFrontBackOption(url, 'pouchQuad'), buildGussetOption(url, 'pouchQuad')],
      },
    ],
  }),
];

const buildSleeveMountOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.sleeveMount`,
    key: 'sleeveMount',
    label: localized('Mounted on sleeve', 'التثبيت على سليف'),
    fieldType: 'dropdown',
    values: [
      { sku: 'sleeveNone', title: localized('None', 'بدون') },
      {
        sku: 'sleeve',
        title: localized('Sleeve', 'سليف'),
        children: [
          buildMillimetreOption(
            `${url}.sleeveDiameter`,
            'sleeveDiameter',
            localized('Sleeve inner diameter', 'القطر الداخلي للسليف'),
            [60, 400],
            {
              decimals: 5,
            },
          ),
          buildMillimetreOption(`${url}.sleeveWall`, 'sleeveWall', localized('Wall', 'سماكة الجدار'), [5, 120], {
            decimals: 5,
          }),
        ],
      },
    ],
  }),
];

export const flexiblePackagingProducts: ProductSeed[] = [
  buildProduct({
    id: 5,
    url: 'film-plates',
    categoryKey: 'flexible-packaging',
    name: localized('Film plates', 'ألواح الأفلام البلاستيكية'),
    short_description: localized(
      'Plates for polyethylene, polypropylene and polyester film, surface or reverse print.',
      'ألواح لأفلام البولي إيثيلين والبولي بروبيلين والبوليستر، طباعة سطحية أو عكسية.',
    ),
    gallery_description: localized(
      '<p>From 1.14 to 2.84 mm, up to 1300 mm wide: plates that hold solids and screens together on film.</p>',
      '<p>من 1.14 إلى 2.84 مم وبعرض يصل إلى 1300 مم: ألواح تجمع المساحات والشبكات على الأفلام البلاستيكية.</p>',
    ),
    pdfPrice: 9000,
    hasCustomTemplate: true,
    options: buildFilmOptions('film-plates'),
  }),
  buildProduct({
    id: 6,
    url: 'pouch-plates',
    categoryKey: 'flexible-packaging',
    name: localized('Pouch plates', 'ألواح الأكياس المرنة'),
    short_description: localized(
      'Plates for stand-up, three-side-seal and quad pouches, front and back on one web if you like.',
      'ألواح للأكياس القائمة والملحومة من ثلاث جهات والرباعية، مع الوجه والظهر على شريط واحد عند الرغبة.',
    ),
    gallery_description: localized(
      '<p>Tell us the pouch and its gusset: seals, windows and the die position are checked before imaging.</p>',
      '<p>حدّد نوع الكيس وطيّته: نراجع اللحامات والنوافذ وموضع القص قبل التصوير.</p>',
    ),
    pdfPrice: 9000,
    hasCustomTemplate: true,
    additional_upload_file: true,
    options: buildFilmOptions('pouch-plates', buildPouchTypeOptions('pouch-plates')),
  }),
  buildProduct({
    id: 7,
    url: 'sleeve-on-roll-plates',
    categoryKey: 'flexible-packaging',
    name: localized('Sleeve-on-roll plates', 'ألواح أكمام على رول'),
    short_description: localized(
      'Film plates for stretch and roll-fed sleeves, delivered flat or mounted on your sleeve.',
      'ألواح أفلام بلاستيكية للأكمام المطاطية وأكمام الرول، تُسلَّم مسطّحة أو مثبّتة على السليف الخاص بك.',
    ),
    gallery_description: localized(
      '<p>Send us the sleeve or only its size: the plates arrive ready to mount, or mounted and in register.</p>',
      '<p>أرسل السليف أو مقاسه فقط: تصلك الألواح جاهزة للتثبيت أو مثبّتة ومتطابقة.</p>',
    ),
    pdfPrice: 9000,
    hasCustomTemplate: true,
    options: buildFilmOptions('sleeve-on-roll-plates', buildSleeveMountOptions('sleeve-on-roll-plates')),
  }),
];
