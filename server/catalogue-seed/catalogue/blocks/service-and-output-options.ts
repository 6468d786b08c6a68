import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { mediaPaths, localized } from '../types.ts';

type CatalogueOption = OptionNode<LocalizedText>;

/** METHOD: unmounted plates, or plates mounted on a carrier after the customer's mounting details. */
export const buildMountingOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.method`,
    key: 'method',
    label: localized('Plate delivery', 'طريقة تسليم الألواح'),
    fieldType: 'dropdown',
    required: true,
    values: [
      { sku: 'mntNone', title: localized('Plates only', 'الألواح فقط'), selected: true },
      {
        sku: 'mntCarrier',
        title: localized('Mounted on carrier', 'مثبّتة على حامل'),
        hasAttachFile: true,
        downloadableFile: mediaPaths.guide('mounting-details'),
        pdf_file: mediaPaths.guide('mounting-details'),
        downloadableDescription: localized(
          'What we need to mount your plates: positions, tape, micro-dots and the carrier bar.',
          'ما نحتاج إليه لتثبيت ألواحك: المواضع والشريط اللاصق ونقاط المحاذاة وقضيب الحامل.',
        ),
        children: [
          buildOption({
            id: `${url}.carrierBar`,
            key: 'carrierBar',
            label: localized('Carrier bar', 'قضيب الحامل'),
            fieldType: 'dropdown',
            required: true,
            values: [
              { sku: 'barMatthews', title: localized('Matthews', 'ماثيوز') },
              { sku: 'barSmart', title: localized('Smart bar', 'القضيب الذكي') },
              { sku: 'barNone', title: localized('None', 'بدون') },
            ],
          }),
        ],
      },
    ],
  }),
];

/** SERVICES: prepress services; their prices are in the price list. */
export const buildServiceOptions = (url: string): CatalogueOption[] => [
  buildOption({
    id: `${url}.services`,
    key: 'services',
    label: localized('Services', 'الخدمات'),
    fieldType: 'checkbox',
    values: [
      { sku: 'artwork', title: localized('Artwork correction', 'تصحيح التصميم') },
      { sku: 'redraw', title: localized('Vector redraw', 'إعادة رسم متجهي') },
      { sku: 'retouch', title: localized('Image retouch', 'تنقيح الصور') },
      { sku: 'trapping', title: localized('Trapping', 'تداخل الألوان') },
      { sku: 'barcode', title: localized('Barcode build', 'إنشاء الباركود') },
      { sku: 'dieline', title: localized('Dieline drawing', 'رسم خطوط القص') },
      { sku: 'mounting', title: localized('Mounting layout', 'مخطط التثبيت') },
      { sku: 'rush', title: localized('Same-day production', 'إنتاج في اليوم نفسه') },
    ],
  }),
];

const proofSizeValues = [
  { sku: 'proofA4', title: localized('A4', 'A4') },
  { sku: 'proofA3', title: localized('A3', 'A3') },
  { sku: 'proofA2', title: localized('A2', 'A2') },
];

/** PROOF: an inkjet colour proof and its copies; a product that sells proofs offers no "None". */
export const buildProofOptions = (url: string, required = false): CatalogueOption[] => [
  buildOption({
    id: `${url}.proof`,
    key: 'proof',
    label: localized('Colour proof', 'بروفة لونية'),
    fieldType: 'dropdown',
    required,
    values: required ? proofSizeValues : [{ sku: 'proofNone', title: localized('None', 'بدون') }, ...proofSizeValues],
  }),
  buildOption({
    id: `${url}.proofCopies`,
    key: 'proofCopies',
    label: localized('Copies', 'عدد النسخ'),
    fieldType: 'number',
    min: 1,
    max: 5,
  }),
];

const outputValues = {
  physical: localized('Physical plates', 'ألواح جاهزة'),
  len: localized('LEN files', 'ملفات LEN'),
  pdf: localized('PDF file', 'ملف PDF'),
};
export type OutputSku = keyof typeof outputValues;

/** OUTPUT: what is delivered; at least one must be chosen, at first the plates. */
export const buildOutputOptions = (
  url: string,
  offered: readonly OutputSku[] = ['physical', 'len', 'pdf'],
): CatalogueOption[] => [
  buildOption({
    id: `${url}.outputs`,
    key: 'outputs',
    label: localized('Deliver as', 'التسليم على شكل'),
    fieldType: 'checkbox',
    required: true,
    values: offered.map((sku) => ({ sku, title: outputValues[sku], selected: sku === 'physical' })),
  }),
];

const guideTexts = {
  labels: localized(
    'Bleed 2 mm, trapping 0.10 to 0.20 mm, smallest text 4 pt positive and 6 pt reversed.',
    'زيادة القص 2 مم، وتداخل الألوان من 0.10 إلى 0.20 مم، وأصغر نص 4 نقاط موجباً و6 نقاط مفرغاً.',
  ),
  film: localized(
    'Bleed 3 mm, trapping 0.15 to 0.20 mm, smallest text 5 pt positive and 7 pt reversed.',
    'زيادة القص 3 مم، وتداخل الألوان من 0.15 إلى 0.20 مم، وأصغر نص 5 نقاط موجباً و7 نقاط مفرغاً.',
  ),
  corrugated: localized(
    'Bleed 5 mm, trapping 0.3 to 0.5 mm, smallest text 8 pt positive and 10 pt reversed.',
    'زيادة القص 5 مم، وتداخل الألوان من 0.3 إلى 0.5 مم، وأصغر نص 8 نقاط موجباً و10 نقاط مفرغاً.',
  ),
};
export type GuideMarket = keyof typeof guideTexts;

/** GUIDE: the artwork guide of the market segment, and what every artwork must contain. */
export const buildGuideOptions = (url: string, market: GuideMarket): CatalogueOption[] => [
  buildOption({
    id: `${url}.guide`,
    key: 'guide',
    label: localized('Artwork guide', 'دليل التصميم'),
    description: guideTexts[market],
    fieldType: 'downloadableFile',
    values: [
      {
        sku: 'guide',
        title: localized('Artwork guide', 'دليل التصميم'),
        hasAttachFile: true,
        downloadableFile: mediaPaths.guide(`artwork-${market}`),
        pdf_file: mediaPaths.guide(`artwork-${market}`),
        downloadableDescription: guideTexts[market],
      },
    ],
  }),
  buildNoteOption(
    url,
    localized(
      'Outline the fonts, embed images at 300 dpi and name every spot colour.',
      'حوّل الخطوط إلى مسارات، وضمّن الصور بدقة 300 نقطة في البوصة، وسمِّ كل لون خاص.',
    ),
  ),
];

/** A block of fixed text without an answer. */
export const buildNoteOption = (url: string, text: LocalizedText): CatalogueOption =>
  buildOption({
    id: `${url}.note`,
    key: 'note',
    label: localized('Note', 'ملاحظة'),
    description: text,
    fieldType: 'staticText',
  });
