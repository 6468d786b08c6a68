import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { buildPlateOptions, buildScreenOptions } from '../blocks/plate-options.ts';
import { buildPrintLengthOptions, buildRepeatOptions, buildPrintWidthOptions } from '../blocks/size-options.ts';
import { buildProduct } from '../build-product.ts';
import { mediaPaths, localized, type ProductSeed } from '../types.ts';

type CatalogueOption = OptionNode<LocalizedText>;

const pressFingerprintUrl = 'press-fingerprint';
const aniloxBandTestUrl = 'anilox-band-test';

const buildDecksOption = (type: string): CatalogueOption =>
  buildOption({
    id: `${pressFingerprintUrl}.decks-${type}`,
    key: 'decks',
    label: localized('Decks', 'عدد محطات الطباعة'),
    fieldType: 'number',
    required: true,
    min: 1,
    max: 12,
  });

/** A corrugated press takes flat plates of a print length; the other presses have a repeat length. */
const pressTypeValues = [
  { sku: 'pressNarrow', title: localized('Narrow web', 'شريط ضيق'), length: buildRepeatOptions },
  { sku: 'pressCi', title: localized('CI wide web', 'أسطوانة مركزية عريضة'), length: buildRepeatOptions },
  { sku: 'pressStack', title: localized('Stack', 'آلة عمودية'), length: buildRepeatOptions },
  {
    sku: 'pressCorrugated',
    title: localized('Corrugated', 'كرتون مضلّع'),
    length: (url: string, from: string): CatalogueOption[] => buildPrintLengthOptions(url, 2500, from),
  },
];

export const fingerprintProducts: ProductSeed[] = [
  buildProduct({
    id: 15,
    url: pressFingerprintUrl,
    categoryKey: 'Fingerprint',
    name: localized('Press fingerprint', 'بصمة الآلة'),
    short_description: localized(
      'A test form for your press, measured by us and turned into curves, densities and ink limits.',
      'نموذج اختبار لآلتك نقيسه ونحوّله إلى منحنيات وكثافات وحدود للحبر.',
    ),
    gallery_description: localized(
      '<p>Print the form, send us the sheets: the result is stored as your press setting and used in every order.</p>',
      '<p>اطبع النموذج وأرسل إلينا النسخ: تُحفظ النتيجة ضمن إعدادات آلتك وتُستخدم في كل طلب.</p>',
    ),
    pdfPrice: 0,
    quoteText: localized('Includes one fingerprint report', 'يشمل تقرير بصمة واحداً'),
    testProduct: true,
    hasCustomTemplate: true,
    options: [
      buildOption({
        id: `${pressFingerprintUrl}.pressType`,
        key: 'pressType',
        label: localized('Press type', 'نوع الآلة'),
        fieldType: 'swatch',
        required: true,
        isForCustomTemplate: true,
        values: pressTypeValues.map(({ sku, title, length }) => ({
          sku,
          title,
          image: mediaPaths.swatch(sku),
          children: [buildDecksOption(sku), ...length(pressFingerprintUrl, `-${sku}`)],
        })),
      }),
      ...buildPrintWidthOptions(pressFingerprintUrl),
      ...buildPlateOptions(
        pressFingerprintUrl,
        ['dig', 'ftd', 'ana'],
        ['t114', 't170', 't228', 't254', 't284', 't394', 't470', 't550', 't635'],
      ),
      ...buildScreenOptions(pressFingerprintUrl),
      buildOption({
        id: `${pressFingerprintUrl}.bandedAnilox`,
        key: 'bandedAnilox',
        label: localized('Banded anilox', 'أنيلوكس متعدد النطاقات'),
        fieldType: 'checkbox',
        values: [
          {
            sku: 'bandedAnilox',
            title: localized('We have a banded anilox roll', 'لدينا أسطوانة أنيلوكس متعددة النطاقات'),
          },
        ],
      }),
      buildOption({
        id: `${pressFingerprintUrl}.testForm`,
        key: 'testForm',
        label: localized('Test form', 'نموذج الاختبار'),
        fieldType: 'downloadableFile',
        values: [
          {
            sku: 'testForm',
            title: localized('Test form', 'نموذج الاختبار'),
            hasAttachFile: true,
            downloadableFile: mediaPaths.guide('test-form'),
            pdf_file: mediaPaths.guide('test-form'),
            downloadableDescription: localized(
              'What is on the form and how to print it: speed, pressure and the sheets to keep.',
              'محتوى النموذج وطريقة طباعته: السرعة والضغط والنسخ التي يجب الاحتفاظ بها.',
            ),
          },
        ],
      }),
    ],
  }),
  buildProduct({
    id: 16,
    url: aniloxBandTestUrl,
    categoryKey: 'Fingerprint',
    name: localized('Anilox band test', 'اختبار نطاقات الأنيلوكس'),
    short_description: localized(
      'One plate for a banded anilox roll, to find the cell volume that suits your ink and film.',
      'لوح واحد لأسطوانة أنيلوكس متعددة النطاقات لاختيار حجم الخلية المناسب لحبرك وفيلمك.',
    ),
    gallery_description: localized(
      '<p>Two to eight bands side by side: density, solids and dot gain of each volume in one run.</p>',
      '<p>من نطاقين إلى ثمانية جنباً إلى جنب: كثافة كل حجم ومساحاته وزيادة نقاطه في تشغيل واحد.</p>',
    ),
    pdfPrice: 0,
    testProduct: true,
    hasCustomTemplate: true,
    options: [
      ...buildPrintWidthOptions(aniloxBandTestUrl),
      ...buildRepeatOptions(aniloxBandTestUrl),
      ...buildPlateOptions(aniloxBandTestUrl, ['dig', 'ftd', 'ana'], ['t114', 't170', 't228', 't254', 't284']),
      buildOption({
        id: `${aniloxBandTestUrl}.bands`,
        key: 'bands',
        label: localized('Bands', 'عدد النطاقات'),
        fieldType: 'number',
        required: true,
        min: 2,
        max: 8,
      }),
      buildOption({
        id: `${aniloxBandTestUrl}.volumes`,
        key: 'volumes',
        label: localized('Volumes', 'أحجام الخلايا'),
        description: localized(
          'Cell volume of each band in cm3/m2, one per line.',
          'حجم الخلية لكل نطاق بوحدة سم3/م2، قيمة في كل سطر.',
        ),
        fieldType: 'textarea',
        required: true,
      }),
    ],
  }),
];
