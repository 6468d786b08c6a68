import { buildOption } from '@platewright/domain/options/build-option';
import { buildColourOptions } from '../blocks/colour-options.ts';
import {
  buildNoteOption,
  buildOutputOptions,
  buildProofOptions,
  buildServiceOptions,
} from '../blocks/service-and-output-options.ts';
import { buildPrintLengthOptions, buildPrintWidthOptions } from '../blocks/size-options.ts';
import { buildProduct } from '../build-product.ts';
import { localized, type ProductSeed } from '../types.ts';

const artworkServiceUrl = 'artwork-and-separation';

export const prepressProducts: ProductSeed[] = [
  buildProduct({
    id: 13,
    url: artworkServiceUrl,
    categoryKey: 'prepress-services',
    name: localized('Artwork and separation', 'التصميم وفصل الألوان'),
    short_description: localized(
      'Artwork correction, separation and print-ready LEN or PDF files, without plates.',
      'تصحيح التصميم وفصل الألوان وملفات LEN أو PDF جاهزة للطباعة، بلا ألواح.',
    ),
    gallery_description: localized(
      '<p>For customers with their own imager: trapped, screened and checked files, one LEN per separation.</p>',
      '<p>لمن يملك جهاز تصوير: ملفات مضبوطة التداخل ومشبّكة ومفحوصة، ملف LEN لكل فصل لوني.</p>',
    ),
    pdfPrice: 6000,
    additional_upload_file: true,
    options: [
      buildOption({
        id: `${artworkServiceUrl}.designs`,
        key: 'designs',
        label: localized('Designs', 'عدد التصاميم'),
        fieldType: 'number',
        required: true,
        min: 1,
        max: 20,
      }),
      ...buildPrintWidthOptions(artworkServiceUrl),
      ...buildPrintLengthOptions(artworkServiceUrl),
      ...buildColourOptions(artworkServiceUrl),
      ...buildServiceOptions(artworkServiceUrl),
      ...buildProofOptions(artworkServiceUrl),
      buildOption({
        id: `${artworkServiceUrl}.brief`,
        key: 'brief',
        label: localized('Brief', 'وصف المطلوب'),
        fieldType: 'textarea',
        required: true,
      }),
      ...buildOutputOptions(artworkServiceUrl, ['len', 'pdf']),
    ],
  }),
  buildProduct({
    id: 14,
    url: 'colour-proof',
    categoryKey: 'prepress-services',
    name: localized('Colour proof', 'بروفة لونية'),
    short_description: localized(
      'An inkjet colour proof on paper, in three sizes, for coated stock, uncoated stock or film.',
      'بروفة لونية نافثة للحبر على الورق بثلاثة مقاسات، للورق المطلي أو غير المطلي أو الأفلام البلاستيكية.',
    ),
    gallery_description: localized(
      '<p>See the colours before the plates are made. The proof comes to about 90 % of the printed colour.</p>',
      '<p>شاهد الألوان قبل تصنيع الألواح. تقترب البروفة من اللون المطبوع بنحو 90٪.</p>',
    ),
    pdfPrice: 0,
    options: [
      ...buildProofOptions('colour-proof', true),
      buildOption({
        id: 'colour-proof.condition',
        key: 'condition',
        label: localized('Condition', 'نوع السطح'),
        fieldType: 'dropdown',
        required: true,
        values: [
          { sku: 'condCoated', title: localized('Coated', 'مطلي') },
          { sku: 'condUncoated', title: localized('Uncoated', 'غير مطلي') },
          { sku: 'condFilm', title: localized('Film', 'أفلام بلاستيكية') },
        ],
      }),
      buildNoteOption(
        'colour-proof',
        localized(
          'Proofs are rolled and sent by courier with your plates or alone.',
          'تُلف البروفات وتُرسل مع ألواحك أو وحدها بواسطة شركة التوصيل.',
        ),
      ),
    ],
  }),
];
