import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionKey, OptionNode } from '@platewright/domain/options/types';
import { colours } from '../blocks/colours.ts';
import { guide, method, output, services } from '../blocks/delivery.ts';
import { plate, screen } from '../blocks/plate.ts';
import { flat, millimetres, width } from '../blocks/size.ts';
import { buildProduct } from '../build-product.ts';
import { media, t, type DemoProduct } from '../types.ts';

type Node = OptionNode<Localised>;

const flute = (url: string): Node[] => [
  buildOption({
    id: `${url}.flute`,
    key: 'flute',
    label: t('Flute', 'نوع التموّج'),
    fieldType: 'swatch',
    required: true,
    values: ['E', 'B', 'C', 'BC'].map((letter) => ({
      sku: `flute${letter}`,
      title: t(letter, letter),
      value: letter,
      image: media.swatch(`flute-${letter.toLowerCase()}`),
    })),
  }),
];

const corrugatedOptions = (url: string, extra: Node[] = []): Node[] => [
  ...guide(url, 'corrugated'),
  ...plate(url, ['dig', 'ana'], ['t394', 't470', 't550', 't635']),
  ...width(url, [200, 2400]),
  ...flat(url),
  ...flute(url),
  ...extra,
  ...colours(url, 6),
  ...screen(url, 85, 100),
  ...method(url),
  ...services(url),
  ...output(url),
];

const boxSide = (url: string, key: OptionKey, label: Localised): Node =>
  millimetres(`${url}.${key}`, key, label, [50, 1200], { isForOneLine: true });

const boxStyle = (url: string): Node[] => [
  buildOption({
    id: `${url}.boxStyle`,
    key: 'boxStyle',
    label: t('Box style', 'طراز العلبة'),
    fieldType: 'dropdown',
    required: true,
    values: [
      {
        sku: 'fefco0201',
        title: t('FEFCO 0201', 'FEFCO 0201'),
        children: [
          boxSide(url, 'boxLength', t('Length', 'الطول')),
          boxSide(url, 'boxWidth', t('Width', 'العرض')),
          boxSide(url, 'boxHeight', t('Height', 'الارتفاع')),
        ],
      },
      {
        sku: 'customDieline',
        title: t('Custom dieline', 'خطوط قص خاصة'),
        children: [
          buildOption({
            id: `${url}.dieCutNote`,
            key: 'dieCutNote',
            label: t('Die-cut note', 'ملاحظة القص بالقالب'),
            fieldType: 'textarea',
          }),
        ],
      },
    ],
  }),
];

export const corrugatedProducts: DemoProduct[] = [
  buildProduct({
    id: 8,
    url: 'corrugated-postprint',
    categoryKey: 'corrugated',
    name: t('Corrugated post-print', 'الطباعة على الكرتون المضلّع'),
    short_description: t(
      'Thick plates for shippers and trays, as single plates or mounted on a carrier.',
      'ألواح سميكة لصناديق الشحن والصواني، مفردة أو مثبّتة على حامل.',
    ),
    gallery_description: t(
      '<p>Choose the flute and the thickness of your press; mounted plates come with the bar that fits it.</p>',
      '<p>اختر نوع التموّج وسماكة آلتك؛ تصل الألواح المثبّتة بالقضيب المناسب لها.</p>',
    ),
    pdfPrice: 12_000,
    hasAttachFile: true,
    options: corrugatedOptions('corrugated-postprint'),
  }),
  buildProduct({
    id: 9,
    url: 'corrugated-diecut-box',
    categoryKey: 'corrugated',
    name: t('Die-cut box plates', 'ألواح العلب المقصوصة بالقالب'),
    short_description: t(
      'Plates for printed boxes, placed on a FEFCO 0201 blank or on your own dieline.',
      'ألواح للعلب المطبوعة، موضوعة على مسطّح FEFCO 0201 أو على خطوط القص الخاصة بك.',
    ),
    gallery_description: t(
      '<p>Give the inner size of a FEFCO 0201 box or upload your die-cut template: panels and flaps are checked against it.</p>',
      '<p>أعطنا المقاس الداخلي لعلبة FEFCO 0201 أو ارفع قالب القص: نطابق الأوجه والأجنحة معه.</p>',
    ),
    pdfPrice: 12_000,
    hasAttachFile: true,
    additional_upload_file: true,
    options: corrugatedOptions('corrugated-diecut-box', boxStyle('corrugated-diecut-box')),
  }),
];
