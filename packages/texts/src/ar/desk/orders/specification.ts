import type { specification as english } from '../../../en/desk/orders/specification.ts';
import type { TranslationOf } from '../../../languages.ts';
import { product } from '../../web/catalogue/product.ts';

export const specification: TranslationOf<typeof english> = {
  title: 'تصحيح المواصفات',
  of: 'تصحيح مواصفات العمل {id}',
  correct: 'تصحيح نيابةً عن العميل',
  back: 'العمل {id}',
  lead: 'يرى العميل الإجابات القديمة والجديدة مع ملاحظتك في صفحة الطلب وفي الإشعارات وبالبريد الإلكتروني.',
  choose: 'يرجى الاختيار',
  named: product.named,
  section: product.section,
  unit: product.unit,
  unusualScale: product.unusualScale,
  keepScale: 'الحفظ بهذه النسبة',
  asked: 'مطلوب من العميل',
  note: 'سبب التغيير',
  noteHelp: 'يقرأ العميل هذا النص.',
  save: 'حفظ وإبلاغ العميل',
  saved: 'تم تغيير المواصفات وإبلاغ العميل.',
  undo: 'التراجع عن تغييراتي',
  errors: 'يرجى مراجعة هذه الإجابات أولاً',
  closed: 'تُصحَّح المواصفات قبل نشر البروفة، وقد تجاوز هذا العمل تلك المرحلة.',
  late: 'غيّر شخص آخر هذا العمل في هذه الأثناء. تبقى تغييراتك هنا؛ راجعها ثم احفظ مجدداً.',
  pricesReplaced: 'حُددت أسعار هذا العمل يدوياً. عند الحفظ تحل محلها الأسعار المحسوبة.',
  price: {
    title: 'السعر',
    now: 'الآن',
    then: 'مع تغييراتك',
    note: 'كما يراه العميل، دون التوصيل والضريبة.',
    wrong: 'يظهر السعر عندما تكون كل الإجابات صحيحة.',
    same: 'يبقى السعر كما هو.',
  },
  changes: {
    title: 'تغييرات نيابةً عن العميل',
    by: '\u2068{who}\u2069، \u2068{when}\u2069',
    none: 'لا شيء',
    price: 'السعر: {before} ← {after}',
    label: 'الإجابة',
    before: 'قبل',
    after: 'الآن',
  },
};
