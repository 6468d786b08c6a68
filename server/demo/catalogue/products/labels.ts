import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionNode } from '@platewright/domain/options/types';
import { colours } from '../blocks/colours.ts';
import { guide, output, proof, services } from '../blocks/delivery.ts';
import { distortion, plate, screen, side, type PlateType } from '../blocks/plate.ts';
import { repeat, stepRepeat, width } from '../blocks/size.ts';
import { buildProduct } from '../build-product.ts';
import { media, t, type DemoProduct } from '../types.ts';

type Node = OptionNode<Localised>;

const labelOptions = (url: string, types: readonly PlateType[], extra: Node[] = []): Node[] => [
  ...guide(url, 'labels'),
  ...plate(url, types, ['t114', 't170']),
  ...repeat(url),
  ...stepRepeat(url),
  ...width(url, [20, 560]),
  ...extra,
  ...colours(url),
  ...screen(url, 120, 175),
  ...distortion(url),
  ...services(url),
  ...proof(url),
  ...output(url),
];

const shrinkGrid = (url: string): Node[] => [
  buildOption({
    id: `${url}.shrinkGrid`,
    key: 'shrinkGrid',
    label: t('Shrink grid', 'شبكة الانكماش'),
    fieldType: 'checkbox',
    values: [
      {
        sku: 'shrinkGrid',
        title: t('Distort the design for the shrunk sleeve', 'تعديل التصميم ليلائم الكُم بعد الانكماش'),
        children: [
          buildOption({
            id: `${url}.shrinkAcross`,
            key: 'shrinkAcross',
            label: t('Shrink across', 'الانكماش العرضي'),
            fieldType: 'number',
            required: true,
            min: 1,
            max: 80,
            units: 'percent',
          }),
          buildOption({
            id: `${url}.gridFile`,
            key: 'gridFile',
            label: t('Grid file', 'ملف الشبكة'),
            fieldType: 'downloadableFile',
            values: [
              {
                sku: 'gridFile',
                title: t('Printable shrink grid', 'شبكة انكماش جاهزة للطباعة'),
                hasAttachFile: true,
                downloadableFile: media.guide('shrink-grid'),
                pdf_file: media.guide('shrink-grid'),
                downloadableDescription: t(
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

const coating = (url: string): Node[] => [
  buildOption({
    id: `${url}.coating`,
    key: 'coating',
    label: t('Coating', 'الطبقة'),
    fieldType: 'swatch',
    required: true,
    values: [
      { sku: 'coatWhite', title: t('White', 'أبيض'), value: 'White', image: media.swatch('white') },
      { sku: 'coatVarnish', title: t('Varnish', 'ورنيش'), value: 'Varnish', image: media.swatch('varnish') },
      { sku: 'coatAdhesive', title: t('Adhesive', 'لاصق'), value: 'Adhesive', image: media.swatch('adhesive') },
      { sku: 'coatColdFoil', title: t('Cold foil', 'فويل بارد'), value: 'Cold foil', image: media.swatch('cold-foil') },
    ],
  }),
];

export const labelProducts: DemoProduct[] = [
  buildProduct({
    id: 1,
    url: 'label-plates',
    categoryKey: 'labels',
    name: t('Label plates', 'ألواح الملصقات'),
    short_description: t(
      'Digital plates for paper and film labels on narrow web presses, one design or many across and around.',
      'ألواح رقمية للملصقات الورقية والفيلمية على آلات الشريط الضيق، بتصميم واحد أو موزّع عرضًا وحول الأسطوانة.',
    ),
    gallery_description: t(
      '<p>Give us the gears or the cylinder and the label size: we place the design, compensate the stretch and image one plate per colour.</p>',
      '<p>أعطنا عدد الأسنان أو رقم الأسطوانة ومقاس الملصق: نوزّع التصميم ونعوّض الاستطالة ونصوّر لوحًا لكل لون.</p>',
    ),
    pdfPrice: 6000,
    hasCustomTemplate: true,
    additional_upload_file: true,
    options: labelOptions('label-plates', ['dig', 'ftd']),
  }),
  buildProduct({
    id: 2,
    url: 'label-plates-hd',
    categoryKey: 'labels',
    name: t('Label plates HD', 'ألواح الملصقات عالية الدقة'),
    short_description: t(
      'Flat-top plates with HD screening for fine vignettes, small type and long runs.',
      'ألواح مسطّحة النقطة بشبكة عالية الدقة للتدرجات الناعمة والنصوص الصغيرة والكميات الكبيرة.',
    ),
    gallery_description: t(
      '<p>Flat-top dots hold highlights down to the last percent and wear slowly. HD screening is part of the price.</p>',
      '<p>النقاط المسطّحة تحافظ على الإضاءات حتى آخر نسبة مئوية وتتآكل ببطء. الشبكة عالية الدقة ضمن السعر.</p>',
    ),
    pdfPrice: 6000,
    quoteText: t('HD screening included', 'الشبكة عالية الدقة مشمولة'),
    quoteTextColor: '#0A7A3B',
    hasCustomTemplate: true,
    options: labelOptions('label-plates-hd', ['ftd']),
  }),
  buildProduct({
    id: 3,
    url: 'shrink-sleeve-plates',
    categoryKey: 'labels',
    name: t('Shrink sleeve plates', 'ألواح الأكمام المنكمشة'),
    short_description: t(
      'Plates for shrink sleeves, printed in reverse and distorted for the shrunk shape.',
      'ألواح للأكمام المنكمشة تُطبع عكسيًا وتُعدّل لتلائم الشكل بعد الانكماش.',
    ),
    gallery_description: t(
      '<p>Order the shrink grid with the plates: we distort the artwork so that it looks right on the container.</p>',
      '<p>اطلب شبكة الانكماش مع الألواح: نعدّل التصميم ليبدو صحيحًا على العبوة.</p>',
    ),
    pdfPrice: 7500,
    hasCustomTemplate: true,
    additional_upload_file: true,
    options: labelOptions(
      'shrink-sleeve-plates',
      ['dig', 'ftd'],
      [...shrinkGrid('shrink-sleeve-plates'), ...side('shrink-sleeve-plates', 'reverse')],
    ),
  }),
  buildProduct({
    id: 4,
    url: 'varnish-and-white-plates',
    categoryKey: 'labels',
    name: t('Varnish and white plates', 'ألواح الورنيش والأبيض'),
    short_description: t(
      'A single plate for white, varnish, adhesive or cold foil, digital or analogue.',
      'لوح واحد للأبيض أو الورنيش أو اللاصق أو الفويل البارد، رقمي أو تماثلي.',
    ),
    gallery_description: t(
      '<p>Even coverage or a sharp spot: one plate for the coating station of your press.</p>',
      '<p>تغطية متساوية أو موضع محدد بدقة: لوح واحد لمحطة الطلاء في آلتك.</p>',
    ),
    pdfPrice: 4500,
    hasCustomTemplate: true,
    options: [
      ...plate('varnish-and-white-plates', ['dig', 'ana'], ['t114', 't170']),
      ...repeat('varnish-and-white-plates'),
      ...width('varnish-and-white-plates'),
      ...coating('varnish-and-white-plates'),
      ...output('varnish-and-white-plates'),
    ],
  }),
];
