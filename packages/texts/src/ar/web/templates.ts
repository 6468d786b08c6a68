import type { TranslationOf } from '../../languages.ts';
import type { templates as english } from '../../en/web/templates.ts';

export const templates: TranslationOf<typeof english> = {
  search: 'البحث في إعدادات الطباعة',
  list: 'إعدادات الطباعة',
  show: 'عرض التفاصيل',
  hide: 'إخفاء التفاصيل',
  ofNamed: '{action}: {name}',
  remove: 'إزالة',
  select: 'اختيار',
  gone: 'لم يعد هذا المنتج متاحاً للبيع.',
  saved: 'حُفظ في {date}',
  failed: 'تعذّر تحميل إعدادات الطباعة',
  detailFailed: 'تعذّر تحميل التفاصيل',
  noDetails: 'لا توجد تفاصيل لهذا الإعداد.',
  empty: 'ليست لديك إعدادات طباعة محفوظة',
  emptyHelp: 'فعّل «احفظ كإعداد آلة» في صفحة المنتج عند الطلب، وفي المرة القادمة يملأ اختيار واحد النموذج.',
  noHit: 'لا توجد نتائج لـ: {search}',
  sure: 'إزالة إعداد الطباعة هذا؟',
  sureText: 'سيُزال «{name}» لدى جميع أفراد شركتك.',
  discard: 'تراجع',
  removed: 'تمت إزالة «{name}».',
};
