import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionNode } from '@platewright/domain/options/types';
import { plate, screen } from '../blocks/plate.ts';
import { flat, repeat, width } from '../blocks/size.ts';
import { buildProduct } from '../build-product.ts';
import { media, t, type DemoProduct } from '../types.ts';

type Node = OptionNode<Localised>;

const press = 'press-fingerprint';
const band = 'anilox-band-test';

const decks = (type: string): Node =>
  buildOption({
    id: `${press}.decks-${type}`,
    key: 'decks',
    label: t('Decks', 'عدد محطات الطباعة'),
    fieldType: 'number',
    required: true,
    min: 1,
    max: 12,
  });

/** A corrugated press takes flat plates; the others turn round a repeat. */
const pressTypes = [
  { sku: 'pressNarrow', title: t('Narrow web', 'شريط ضيق'), length: repeat },
  { sku: 'pressCi', title: t('CI wide web', 'أسطوانة مركزية عريضة'), length: repeat },
  { sku: 'pressStack', title: t('Stack', 'آلة عمودية'), length: repeat },
  {
    sku: 'pressCorrugated',
    title: t('Corrugated', 'كرتون مضلّع'),
    length: (url: string, from: string): Node[] => flat(url, 2500, from),
  },
];

export const fingerprintProducts: DemoProduct[] = [
  buildProduct({
    id: 15,
    url: press,
    categoryKey: 'Fingerprint',
    name: t('Press fingerprint', 'بصمة الآلة'),
    short_description: t(
      'A test form for your press, measured by us and turned into curves, densities and ink limits.',
      'نموذج اختبار لآلتك نقيسه ونحوّله إلى منحنيات وكثافات وحدود للحبر.',
    ),
    gallery_description: t(
      '<p>Print the form, send us the sheets: the result is stored as your press setting and used in every order.</p>',
      '<p>اطبع النموذج وأرسل إلينا النسخ: تُحفظ النتيجة ضمن إعدادات آلتك وتُستخدم في كل طلب.</p>',
    ),
    pdfPrice: 0,
    quoteText: t('Includes one fingerprint report', 'يشمل تقرير بصمة واحدًا'),
    testProduct: true,
    hasCustomTemplate: true,
    options: [
      buildOption({
        id: `${press}.pressType`,
        key: 'pressType',
        label: t('Press type', 'نوع الآلة'),
        fieldType: 'swatch',
        required: true,
        isForCustomTemplate: true,
        values: pressTypes.map(({ sku, title, length }) => ({
          sku,
          title,
          image: media.swatch(sku),
          children: [decks(sku), ...length(press, `-${sku}`)],
        })),
      }),
      ...width(press),
      ...plate(press, ['dig', 'ftd', 'ana'], ['t114', 't170', 't228', 't254', 't284', 't394', 't470', 't550', 't635']),
      ...screen(press),
      buildOption({
        id: `${press}.bandedAnilox`,
        key: 'bandedAnilox',
        label: t('Banded anilox', 'أنيلوكس متعدد النطاقات'),
        fieldType: 'checkbox',
        values: [
          { sku: 'bandedAnilox', title: t('We have a banded anilox roll', 'لدينا أسطوانة أنيلوكس متعددة النطاقات') },
        ],
      }),
      buildOption({
        id: `${press}.testForm`,
        key: 'testForm',
        label: t('Test form', 'نموذج الاختبار'),
        fieldType: 'downloadableFile',
        values: [
          {
            sku: 'testForm',
            title: t('Test form', 'نموذج الاختبار'),
            hasAttachFile: true,
            downloadableFile: media.guide('test-form'),
            pdf_file: media.guide('test-form'),
            downloadableDescription: t(
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
    url: band,
    categoryKey: 'Fingerprint',
    name: t('Anilox band test', 'اختبار نطاقات الأنيلوكس'),
    short_description: t(
      'One plate for a banded anilox roll, to find the cell volume that suits your ink and film.',
      'لوح واحد لأسطوانة أنيلوكس متعددة النطاقات لاختيار حجم الخلية المناسب لحبرك وفيلمك.',
    ),
    gallery_description: t(
      '<p>Two to eight bands side by side: density, solids and dot gain of each volume in one run.</p>',
      '<p>من نطاقين إلى ثمانية جنبًا إلى جنب: كثافة كل حجم ومساحاته وزيادة نقاطه في تشغيل واحد.</p>',
    ),
    pdfPrice: 0,
    testProduct: true,
    hasCustomTemplate: true,
    options: [
      ...width(band),
      ...repeat(band),
      ...plate(band, ['dig', 'ftd', 'ana'], ['t114', 't170', 't228', 't254', 't284']),
      buildOption({
        id: `${band}.bands`,
        key: 'bands',
        label: t('Bands', 'عدد النطاقات'),
        fieldType: 'number',
        required: true,
        min: 2,
        max: 8,
      }),
      buildOption({
        id: `${band}.volumes`,
        key: 'volumes',
        label: t('Volumes', 'أحجام الخلايا'),
        description: t(
          'Cell volume of each band in cm3/m2, one per line.',
          'حجم الخلية لكل نطاق بوحدة سم3/م2، قيمة في كل سطر.',
        ),
        fieldType: 'textarea',
        required: true,
      }),
    ],
  }),
];
