import { buildOption } from '@platewright/domain/options/build';
import type { Localised, OptionNode } from '@platewright/domain/options/types';
import { media, t } from '../types.ts';

type Node = OptionNode<Localised>;

/** METHOD: plates alone, or mounted on a carrier with the customer's mounting details. */
export const method = (url: string): Node[] => [
  buildOption({
    id: `${url}.method`,
    key: 'method',
    label: t('Plate delivery', 'طريقة تسليم الألواح'),
    fieldType: 'dropdown',
    required: true,
    values: [
      { sku: 'mntNone', title: t('Plates only', 'الألواح فقط') },
      {
        sku: 'mntCarrier',
        title: t('Mounted on carrier', 'مثبّتة على حامل'),
        hasAttachFile: true,
        downloadableFile: media.guide('mounting-details'),
        pdf_file: media.guide('mounting-details'),
        downloadableDescription: t(
          'What we need to mount your plates: positions, tape, micro-dots and the carrier bar.',
          'ما نحتاج إليه لتثبيت ألواحك: المواضع والشريط اللاصق ونقاط المحاذاة وقضيب الحامل.',
        ),
        children: [
          buildOption({
            id: `${url}.carrierBar`,
            key: 'carrierBar',
            label: t('Carrier bar', 'قضيب الحامل'),
            fieldType: 'dropdown',
            required: true,
            values: [
              { sku: 'barMatthews', title: t('Matthews', 'ماثيوز') },
              { sku: 'barSmart', title: t('Smart bar', 'القضيب الذكي') },
              { sku: 'barNone', title: t('None', 'بدون') },
            ],
          }),
        ],
      },
    ],
  }),
];

/** SERVICES: prepress work; prices are in the price list. */
export const services = (url: string): Node[] => [
  buildOption({
    id: `${url}.services`,
    key: 'services',
    label: t('Services', 'الخدمات'),
    fieldType: 'checkbox',
    values: [
      { sku: 'artwork', title: t('Artwork correction', 'تصحيح التصميم') },
      { sku: 'redraw', title: t('Vector redraw', 'إعادة رسم متجهي') },
      { sku: 'retouch', title: t('Image retouch', 'تنقيح الصور') },
      { sku: 'trapping', title: t('Trapping', 'تراكب الألوان') },
      { sku: 'barcode', title: t('Barcode build', 'إنشاء الباركود') },
      { sku: 'dieline', title: t('Dieline drawing', 'رسم خطوط القص') },
      { sku: 'mounting', title: t('Mounting layout', 'مخطط التثبيت') },
      { sku: 'rush', title: t('Same-day production', 'إنتاج في اليوم نفسه') },
    ],
  }),
];

const proofSizes = [
  { sku: 'proofA4', title: t('A4', 'A4') },
  { sku: 'proofA3', title: t('A3', 'A3') },
  { sku: 'proofA2', title: t('A2', 'A2') },
];

/** PROOF: an inkjet colour proof and its copies; a product that sells proofs offers no "None". */
export const proof = (url: string, required = false): Node[] => [
  buildOption({
    id: `${url}.proof`,
    key: 'proof',
    label: t('Colour proof', 'بروفة لونية'),
    fieldType: 'dropdown',
    required,
    values: required ? proofSizes : [{ sku: 'proofNone', title: t('None', 'بدون') }, ...proofSizes],
  }),
  buildOption({
    id: `${url}.proofCopies`,
    key: 'proofCopies',
    label: t('Copies', 'عدد النسخ'),
    fieldType: 'number',
    min: 1,
    max: 5,
  }),
];

const outputValues = {
  physical: t('Physical plates', 'ألواح فعلية'),
  len: t('LEN files', 'ملفات LEN'),
  pdf: t('PDF file', 'ملف PDF'),
};
export type Output = keyof typeof outputValues;

/** OUTPUT: what is delivered; at least one. */
export const output = (url: string, offered: readonly Output[] = ['physical', 'len', 'pdf']): Node[] => [
  buildOption({
    id: `${url}.outputs`,
    key: 'outputs',
    label: t('Deliver as', 'التسليم على شكل'),
    fieldType: 'checkbox',
    required: true,
    values: offered.map((sku) => ({ sku, title: outputValues[sku] })),
  }),
];

const guides = {
  labels: t(
    'Bleed 2 mm, trapping 0.10 to 0.20 mm, smallest text 4 pt positive and 6 pt reversed.',
    'الزيادة 2 مم، والتراكب من 0.10 إلى 0.20 مم، وأصغر نص 4 نقاط موجبًا و6 نقاط مفرغًا.',
  ),
  film: t(
    'Bleed 3 mm, trapping 0.15 to 0.20 mm, smallest text 5 pt positive and 7 pt reversed.',
    'الزيادة 3 مم، والتراكب من 0.15 إلى 0.20 مم، وأصغر نص 5 نقاط موجبًا و7 نقاط مفرغًا.',
  ),
  corrugated: t(
    'Bleed 5 mm, trapping 0.3 to 0.5 mm, smallest text 8 pt positive and 10 pt reversed.',
    'الزيادة 5 مم، والتراكب من 0.3 إلى 0.5 مم، وأصغر نص 8 نقاط موجبًا و10 نقاط مفرغًا.',
  ),
};
export type Guide = keyof typeof guides;

/** GUIDE: the artwork guide of the market, and what every artwork should carry. */
export const guide = (url: string, market: Guide): Node[] => [
  buildOption({
    id: `${url}.guide`,
    key: 'guide',
    label: t('Artwork guide', 'دليل التصميم'),
    description: guides[market],
    fieldType: 'downloadableFile',
    values: [
      {
        sku: 'guide',
        title: t('Artwork guide', 'دليل التصميم'),
        hasAttachFile: true,
        downloadableFile: media.guide(`artwork-${market}`),
        pdf_file: media.guide(`artwork-${market}`),
        downloadableDescription: guides[market],
      },
    ],
  }),
  note(
    url,
    t(
      'Outline the fonts, embed images at 300 dpi and name every spot colour.',
      'حوّل الخطوط إلى مسارات، وضمّن الصور بدقة 300 نقطة في البوصة، وسمِّ كل لون خاص.',
    ),
  ),
];

/** Fixed text. */
export const note = (url: string, text: Localised): Node =>
  buildOption({
    id: `${url}.note`,
    key: 'note',
    label: t('Note', 'ملاحظة'),
    description: text,
    fieldType: 'staticText',
  });
