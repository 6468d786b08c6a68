import type {
  progress as englishProgress,
  statuses as english,
  statusNames as englishNames,
} from '../../en/shared/order-statuses.ts';
import type { TranslationOf } from '../../languages.ts';

export const statusNames: TranslationOf<typeof englishNames> = {
  new: 'جديد',
  missingAttributes: 'مواصفات ناقصة',
  missingFiles: 'ملفات ناقصة',
  inProcessing: 'قيد المعالجة',
  corrections: 'قيد التصحيح',
  waitingForApproval: 'بانتظار الاعتماد',
  approvedPaymentDue: 'معتمد، بانتظار الدفع',
  inProduction: 'قيد الإنتاج',
  onHold: 'متوقف مؤقتاً',
  ready: 'جاهز',
  shipped: 'تم الشحن',
  completed: 'مكتمل',
  cancelled: 'ملغى',
};

export const statuses: TranslationOf<typeof english> = {
  new: {
    name: statusNames.new,
    description: 'استلمنا طلبك. الملفات محفوظة وفحوصنا جارية.',
    additionalDescription: 'لا حاجة إلى أي إجراء منك الآن. سنسألك إن كان هناك نقص.',
  },
  missingAttributes: {
    name: statusNames.missingAttributes,
    description: 'بعض إجابات المواصفات ناقصة أو خاطئة.',
    additionalDescription: 'يرجى تصحيح الخيارات المحددة في تفاصيل المشروع ثم إرسالها.',
  },
  missingFiles: {
    name: statusNames.missingFiles,
    description: 'نحتاج إلى ملفات أخرى أو إضافية لهذا الطلب.',
    additionalDescription: 'يرجى رفع الملفات في «الملفات المستلمة» وحفظها.',
    addingDescription: 'أنت تضيف ملفات إلى ما أرسلته.',
    adding: 'يرجى رفعها وحفظها في «الملفات المستلمة»، أو الإشارة هناك إلى أنه لا مزيد منها. ونتابع العمل بعد ذلك.',
  },
  inProcessing: {
    name: statusNames.inProcessing,
    description: 'يعمل قسم ما قبل الطباعة على طلبك. تُحدَّد الأسعار النهائية في نهاية هذه الخطوة.',
    additionalDescription: 'لا حاجة إلى أي إجراء منك الآن. سنرسل إليك ملفاً لاعتماده.',
  },
  corrections: {
    name: statusNames.corrections,
    description: 'رفضتَ ملفاً ونعمل على ملاحظاتك.',
    additionalDescription: 'لا حاجة إلى أي إجراء منك الآن. سنرسل إليك النسخة التالية لاعتمادها.',
  },
  waitingForApproval: {
    name: statusNames.waitingForApproval,
    description: 'هناك ملفات بانتظار اعتمادك.',
    additionalDescription:
      'يرجى فتح «ملفات للاعتماد» ومراجعة النص والمقاس والألوان والباركود، ثم اعتماد كل ملف أو رفضه.',
  },
  approvedPaymentDue: {
    name: statusNames.approvedPaymentDue,
    description: 'اعتُمدت جميع الملفات والأسعار نهائية.',
    additionalDescription: 'يرجى الدفع. يبدأ الإنتاج فور تأكيد الدفع.',
    offered: 'تم ترتيب الدفع، ولا يلزمك شيء: يبدأ الإنتاج فور تأكيدنا له. وحتى ذلك الحين يمكنك الدفع بطريقة أخرى.',
    transfer:
      'يرجى تحويل المبلغ إلى حسابنا مع ذكر المرجع المبيّن في هذه الصفحة. يبدأ الإنتاج عند وصوله. وحتى ذلك الحين يمكنك الدفع بطريقة أخرى.',
  },
  inProduction: {
    name: statusNames.inProduction,
    description: 'يجري تصوير ألواحك وتعريضها وغسلها وإنهاؤها، وكتابة ملفاتك.',
    additionalDescription: 'لا حاجة إلى أي إجراء منك الآن. سنخبرك عندما يصبح كل شيء جاهزاً.',
  },
  onHold: {
    name: statusNames.onHold,
    description: 'الإنتاج متوقف في الوقت الحالي.',
    additionalDescription: 'يرجى قراءة الملاحظة في الإشعارات. سنتواصل معك إن احتجنا إلى شيء.',
  },
  ready: {
    name: statusNames.ready,
    description: 'اجتازت الألواح فحص الجودة وتم تغليفها.',
    additionalDescription: 'لا حاجة إلى أي إجراء منك الآن. تُسلَّم الألواح بعد ذلك إلى شركة التوصيل.',
    offered: 'يمكنك تنزيل الملفات المتاحة الآن. تُسلَّم الألواح بعد ذلك إلى شركة التوصيل.',
    collect: 'يمكنك استلام الطلب من مقر إنتاج الألواح الآن. والملفات المتاحة ضمن ملفات التنزيل.',
  },
  shipped: {
    name: statusNames.shipped,
    description: 'ألواحك لدى شركة التوصيل.',
    additionalDescription: 'تابع التوصيل لدى شركة التوصيل باستخدام رقم التتبع.',
    offered: 'تابع التوصيل عبر «تتبع الطلب».',
  },
  completed: {
    name: statusNames.completed,
    description: 'تم تسليم الطلب.',
    additionalDescription: 'يرجى فحص الألواح والإبلاغ عن أي عيب خلال {faultReportHours} ساعة من التسليم.',
  },
  cancelled: {
    name: statusNames.cancelled,
    description: 'هذا الطلب مغلق.',
    additionalDescription: 'يمكنك بدء مشروع جديد في أي وقت.',
  },
};

export const progress: TranslationOf<typeof englishProgress> = {
  upload: 'رفع',
  adjust: 'ضبط',
  approve: 'اعتماد',
  supervise: 'متابعة الإنتاج',
  receive: 'استلام',
};
