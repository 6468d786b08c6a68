import type { settings as english } from '../../en/desk/settings.ts';
import type { TranslationOf } from '../../languages.ts';

export const settings: TranslationOf<typeof english> = {
  title: 'الإعدادات',
  places: {
    numbers: 'سلاسل الأرقام',
    couriers: 'شركات التوصيل',
    reasons: 'الأسباب',
    quickAnswers: 'الردود السريعة',
  },
  leads: {
    numbers: 'الأرقام التي سيحملها الطلب التالي والمستندات التالية.',
    couriers: 'تُعرض عند شحن الطلب. ويُكوَّن رابط الطرد من صفحة شركة التوصيل.',
    reasons: 'تُعرض حيثما يذكر الموظفون سبباً. ويقرؤها العملاء بلغتهم.',
    quickAnswers: 'جمل يكتبها الموظفون كثيراً للعملاء. تجدها في المحادثة بكتابة /.',
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
  numbers: {
    kinds: { order: 'الطلبات', invoice: 'الفواتير', creditNote: 'الإشعارات الدائنة' },
    next: 'الرقم التالي',
    last: 'آخر رقم مستخدم',
    none: 'لا شيء بعد',
    begun: 'استُخدم أول رقم لهذه السنة، ولا فجوات في أرقام السنة الواحدة. يمكن رفعه مجدداً قبل أول رقم في السنة التالية.',
    advance: 'رفع',
    advanceNamed: '{series}: رفع الرقم التالي',
    advanceOrders: 'سيكون الطلب التالي {next}. لا رجعة في هذا: لا يُخفض رقم أبداً.',
    advanceDocuments: 'ستبدأ هذه السنة من {next}. ارفعه لمتابعة أرقام برنامج آخر. لا رجعة في هذا: لا يُخفض رقم أبداً.',
    field: 'الرقم التالي',
    help: 'أرقام فقط.',
    cancel: 'إلغاء',
    advanced: 'تم رفع الرقم.',
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
