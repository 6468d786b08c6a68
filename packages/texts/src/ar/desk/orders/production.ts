import type { production as english } from '../../../en/desk/orders/production.ts';
import type { TranslationOf } from '../../../languages.ts';

export const production: TranslationOf<typeof english> = {
  relief: {
    name: 'عمق النقش',
    withFloor: '\u2066{relief} µm\u2069، القاعدة \u2066{floor} µm\u2069',
    value: '\u2066{relief} µm\u2069',
    unset: 'غير محدد',
    set: 'تحديد عمق النقش',
    field: 'عمق النقش بالميكرومتر',
    help: 'ارتفاع الصورة فوق قاعدة اللوح. سماكة هذا اللوح {thickness} ميكرومتر.',
    save: 'تحديد',
    cancel: 'إلغاء',
    changed: 'حُدِّد عمق النقش.',
    late: 'غيّر شخص آخر عمق النقش في هذه الأثناء. راجعه قبل أن تحدده.',
  },
  checks: {
    title: 'الفحوص',
    counted: 'وُقّع {done} من {all}',
    signed: '\u2068{who}\u2069، \u2068{when}\u2069',
    open: 'لم يُوقَّع',
    taken: 'وقّع شخص آخر هذا الفحص أو سحب توقيعه في هذه الأثناء.',
    follow:
      'توقيع فحص ينقل كل الألواح إلى محطته، ويتجاوزها متى وُقّعت كل فحوصها. ويفعل قسم الألواح الشيء نفسه لوحاً لوحاً.',
    withdrawTitle: 'سحب التوقيع؟',
    withdrawText: 'وقّع \u2068{who}\u2069 على «{check}» في \u2068{when}\u2069. سيظهر في السجل أنك سحبت التوقيع.',
    withdraw: 'سحب التوقيع',
    keep: 'إلغاء',
    later: 'تُوقَّع فحوص الألواح أثناء الإنتاج.',
  },
};
