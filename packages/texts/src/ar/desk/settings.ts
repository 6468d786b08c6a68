import type { settings as english } from '../../en/desk/settings.ts';
import type { TranslationOf } from '../../languages.ts';

export const settings: TranslationOf<typeof english> = {
  title: 'الإعدادات',
  places: {
    couriers: 'شركات التوصيل',
    reasons: 'الأسباب',
  },
  leads: {
    couriers: 'تُعرض عند شحن الطلب. ويُكوَّن رابط الطرد من صفحة شركة التوصيل.',
    reasons: 'تُعرض حيثما يذكر الموظفون سبباً. ويقرؤها العملاء بلغتهم.',
  },
  choices: {
    en: 'الإنجليزية',
    ar: 'العربية',
    active: 'معروض',
    notOffered: 'غير معروض',
    order: 'الترتيب',
    add: 'إضافة',
    up: 'نقل {name} إلى أعلى',
    down: 'نقل {name} إلى أسفل',
    remove: 'إزالة {name}',
    none: 'لا شيء في هذه القائمة بعد.',
    unnamed: 'بلا اسم',
  },
  couriers: {
    title: 'شركات التوصيل',
    trackingUrl: 'صفحة تتبع الطرد',
    trackingUrlHelp: 'اختياري. يبدأ بـ https:// وفيه {place} حيث يأتي رقم الطرد.',
    example: 'مع الرقم AB-1024: {url}',
    effect: 'تُعرض هذه للطلبات التي تُشحن من الآن. وما شُحن من قبل يحتفظ بشركة توصيله ورابطه.',
  },
  reasons: {
    field: 'السبب',
    ownWords: 'بعباراتك',
    kinds: {
      cancel: 'إلغاء طلب',
      remake: 'إعادة صنع ألواح',
      rejection: 'رفض شركة',
      creditNote: 'إشعار دائن لفاتورة',
    },
    effect: 'ما تقرر من قبل يحتفظ بسببه ونصه.',
  },
};
