import { buildOption } from '@platewright/domain/options/build';
import { colours } from '../blocks/colours.ts';
import { note, output, proof, services } from '../blocks/delivery.ts';
import { flat, width } from '../blocks/size.ts';
import { buildProduct } from '../build-product.ts';
import { t, type DemoProduct } from '../types.ts';

const artwork = 'artwork-and-separation';

export const prepressProducts: DemoProduct[] = [
  buildProduct({
    id: 13,
    url: artwork,
    categoryKey: 'prepress-services',
    name: t('Artwork and separation', 'التصميم وفصل الألوان'),
    short_description: t(
      'Artwork correction, separation and print-ready LEN or PDF files, without plates.',
      'تصحيح التصميم وفصل الألوان وملفات LEN أو PDF جاهزة للطباعة، بلا ألواح.',
    ),
    gallery_description: t(
      '<p>For customers with their own imager: trapped, screened and checked files, one LEN per separation.</p>',
      '<p>لمن يملك جهاز تصوير: ملفات متراكبة ومشبّكة ومفحوصة، ملف LEN لكل فصل لوني.</p>',
    ),
    pdfPrice: 6000,
    additional_upload_file: true,
    options: [
      buildOption({
        id: `${artwork}.designs`,
        key: 'designs',
        label: t('Designs', 'عدد التصاميم'),
        fieldType: 'number',
        required: true,
        min: 1,
        max: 20,
      }),
      ...width(artwork),
      ...flat(artwork),
      ...colours(artwork),
      ...services(artwork),
      ...proof(artwork),
      buildOption({
        id: `${artwork}.brief`,
        key: 'brief',
        label: t('Brief', 'وصف المطلوب'),
        fieldType: 'textarea',
        required: true,
      }),
      ...output(artwork, ['len', 'pdf']),
    ],
  }),
  buildProduct({
    id: 14,
    url: 'colour-proof',
    categoryKey: 'prepress-services',
    name: t('Colour proof', 'بروفة لونية'),
    short_description: t(
      'An inkjet colour proof on paper, in three sizes, for coated stock, uncoated stock or film.',
      'بروفة لونية نافثة للحبر على الورق بثلاثة مقاسات، للورق المطلي أو غير المطلي أو الأغشية.',
    ),
    gallery_description: t(
      '<p>See the colours before the plates are made. The proof comes to about 90 % of the printed colour.</p>',
      '<p>شاهد الألوان قبل تصنيع الألواح. تقترب البروفة من اللون المطبوع بنحو 90٪.</p>',
    ),
    pdfPrice: 0,
    options: [
      ...proof('colour-proof', true),
      buildOption({
        id: 'colour-proof.condition',
        key: 'condition',
        label: t('Condition', 'نوع السطح'),
        fieldType: 'dropdown',
        required: true,
        values: [
          { sku: 'condCoated', title: t('Coated', 'مطلي') },
          { sku: 'condUncoated', title: t('Uncoated', 'غير مطلي') },
          { sku: 'condFilm', title: t('Film', 'أغشية') },
        ],
      }),
      note(
        'colour-proof',
        t(
          'Proofs are rolled and sent by courier with your plates or alone.',
          'تُلف البروفات وتُرسل مع ألواحك أو وحدها بواسطة شركة التوصيل.',
        ),
      ),
    ],
  }),
];
