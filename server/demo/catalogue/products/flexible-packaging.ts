import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionNode } from '@platewright/domain/options/types';
import { colours } from '../blocks/colours.ts';
import { guide, output, proof, services } from '../blocks/delivery.ts';
import { distortion, plate, screen, side } from '../blocks/plate.ts';
import { millimetres, repeat, width } from '../blocks/size.ts';
import { buildProduct } from '../build-product.ts';
import { media, t, type DemoProduct } from '../types.ts';

type Node = OptionNode<Localised>;

const filmOptions = (url: string, extra: Node[] = []): Node[] => [
  ...guide(url, 'film'),
  ...plate(url, ['dig', 'ftd'], ['t114', 't170', 't228', 't254', 't284']),
  ...side(url),
  ...repeat(url),
  ...width(url, [20, 1300]),
  ...extra,
  ...colours(url),
  ...screen(url, 100, 150),
  ...distortion(url),
  ...services(url),
  ...proof(url),
  ...output(url),
];

const frontBack = (url: string, pouch: string): Node =>
  buildOption({
    id: `${url}.frontBack-${pouch}`,
    key: 'frontBack',
    label: t('Front and back', 'الوجه والظهر'),
    fieldType: 'checkbox',
    values: [{ sku: 'frontBack', title: t('Front/back on one web', 'الوجه والظهر على شريط واحد') }],
  });

const gusset = (url: string, pouch: string): Node =>
  millimetres(`${url}.gusset-${pouch}`, 'gusset', t('Gusset', 'الطيّة الجانبية'), [0, 120], { required: false });

const pouchType = (url: string): Node[] => [
  buildOption({
    id: `${url}.pouchType`,
    key: 'pouchType',
    label: t('Pouch type', 'نوع الكيس'),
    fieldType: 'swatch',
    required: true,
    values: [
      {
        sku: 'pouchSup',
        title: t('Stand-up', 'قائم'),
        image: media.swatch('pouch-stand-up'),
        children: [frontBack(url, 'pouchSup'), gusset(url, 'pouchSup')],
      },
      {
        sku: 'pouch3',
        title: t('3-side seal', 'ملحوم من ثلاث جهات'),
        image: media.swatch('pouch-three-side'),
        children: [frontBack(url, 'pouch3')],
      },
      {
        sku: 'pouchQuad',
        title: t('Quad', 'رباعي اللحام'),
        image: media.swatch('pouch-quad'),
        children: [frontBack(url, 'pouchQuad'), gusset(url, 'pouchQuad')],
      },
    ],
  }),
];

const sleeveMount = (url: string): Node[] => [
  buildOption({
    id: `${url}.sleeveMount`,
    key: 'sleeveMount',
    label: t('Mounted on sleeve', 'التثبيت على سليف'),
    fieldType: 'dropdown',
    values: [
      { sku: 'sleeveNone', title: t('None', 'بدون') },
      {
        sku: 'sleeve',
        title: t('Sleeve', 'سليف'),
        children: [
          millimetres(
            `${url}.sleeveDiameter`,
            'sleeveDiameter',
            t('Sleeve inner diameter', 'القطر الداخلي للسليف'),
            [60, 400],
            {
              decimals: 5,
            },
          ),
          millimetres(`${url}.sleeveWall`, 'sleeveWall', t('Wall', 'سماكة الجدار'), [5, 120], { decimals: 5 }),
        ],
      },
    ],
  }),
];

export const flexiblePackagingProducts: DemoProduct[] = [
  buildProduct({
    id: 5,
    url: 'film-plates',
    categoryKey: 'flexible-packaging',
    name: t('Film plates', 'ألواح الأغشية'),
    short_description: t(
      'Plates for polyethylene, polypropylene and polyester film, surface or reverse print.',
      'ألواح لأغشية البولي إيثيلين والبولي بروبيلين والبوليستر، طباعة سطحية أو عكسية.',
    ),
    gallery_description: t(
      '<p>From 1.14 to 2.84 mm, up to 1300 mm wide: plates that hold solids and screens together on film.</p>',
      '<p>من 1.14 إلى 2.84 مم وبعرض يصل إلى 1300 مم: ألواح تجمع المساحات والشبكات على الأغشية.</p>',
    ),
    pdfPrice: 9000,
    hasCustomTemplate: true,
    options: filmOptions('film-plates'),
  }),
  buildProduct({
    id: 6,
    url: 'pouch-plates',
    categoryKey: 'flexible-packaging',
    name: t('Pouch plates', 'ألواح الأكياس المرنة'),
    short_description: t(
      'Plates for stand-up, three-side-seal and quad pouches, front and back on one web if you like.',
      'ألواح للأكياس القائمة والملحومة من ثلاث جهات والرباعية، مع الوجه والظهر على شريط واحد عند الرغبة.',
    ),
    gallery_description: t(
      '<p>Tell us the pouch and its gusset: seals, windows and the die position are checked before imaging.</p>',
      '<p>حدّد نوع الكيس وطيّته: نراجع اللحامات والنوافذ وموضع القص قبل التصوير.</p>',
    ),
    pdfPrice: 9000,
    hasCustomTemplate: true,
    additional_upload_file: true,
    options: filmOptions('pouch-plates', pouchType('pouch-plates')),
  }),
  buildProduct({
    id: 7,
    url: 'sleeve-on-roll-plates',
    categoryKey: 'flexible-packaging',
    name: t('Sleeve-on-roll plates', 'ألواح الأكمام على اللفة'),
    short_description: t(
      'Film plates for stretch and roll-fed sleeves, delivered flat or mounted on your sleeve.',
      'ألواح أغشية للأكمام المطاطية والملفوفة، تُسلَّم مسطّحة أو مثبّتة على السليف الخاص بك.',
    ),
    gallery_description: t(
      '<p>Send us the sleeve or only its size: the plates arrive ready to mount, or mounted and in register.</p>',
      '<p>أرسل السليف أو مقاسه فقط: تصلك الألواح جاهزة للتثبيت أو مثبّتة ومتطابقة.</p>',
    ),
    pdfPrice: 9000,
    hasCustomTemplate: true,
    options: filmOptions('sleeve-on-roll-plates', sleeveMount('sleeve-on-roll-plates')),
  }),
];
