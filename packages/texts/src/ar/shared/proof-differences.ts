import type { TranslationOf } from '../../languages.ts';
import type { proofDifferences as english } from '../../en/shared/proof-differences.ts';

export const proofDifferences: TranslationOf<typeof english> = {
  title: 'يختلف عن الطلب',
  lead: 'وُجدت هذه الفروق عند قراءة الملف. لا تعتمده إلا إذا كانت مقصودة.',
  waiting: 'تجري مقارنة المقاس والأحبار والباركود بالطلب.',
  page: 'الصفحة {page}: {difference}',
  order: {
    size: 'المقاس: \u2068{found}\u2069 مم في الملف، والمطلوب \u2068{expected}\u2069 مم.',
    repeat: 'طول التكرار: \u2068{found}\u2069 مم في الملف، والمطلوب \u2068{expected}\u2069 مم.',
    inkAdded: 'الحبر: يطبع الملف \u2068{found}\u2069 وهو غير مطلوب.',
    inkMissing: 'الحبر: \u2068{expected}\u2069 مطلوب وليس في الملف.',
    barcode: 'الباركود: \u2068{found}\u2069 في الملف، و\u2068{expected}\u2069 في تصميم الطلب.',
  },
  version: {
    size: 'المقاس: \u2068{found}\u2069 مم، وكان \u2068{expected}\u2069 مم في النسخة {version}.',
    repeat: 'طول التكرار: \u2068{found}\u2069 مم، وكان \u2068{expected}\u2069 مم في النسخة {version}.',
    inkAdded: 'الحبر: يطبع الملف \u2068{found}\u2069 ولم تكن النسخة {version} تطبعه.',
    inkMissing: 'الحبر: \u2068{expected}\u2069 كان في النسخة {version} ولم يعد في الملف.',
    barcode: 'الباركود: \u2068{found}\u2069، وكان \u2068{expected}\u2069 في النسخة {version}.',
  },
};
