import type { TranslationOf } from '../../languages.ts';
import type { checkout as english } from '../../en/server/checkout.ts';

export const checkout: TranslationOf<typeof english> = {
  types: {
    physical: { name: 'ألواح جاهزة', description: 'ألواح مكتملة، لوح لكل لون، تُشحن إليك.' },
    len: { name: 'ملفات LEN', description: 'ملفات شبكية أحادية البت لجهاز تصوير الألواح لديك، ملف لكل لون.' },
    pdf: { name: 'ملف PDF', description: 'ملف PDF للتصميم كاملاً، جاهز للطباعة ومعالَج بالتراكب.' },
    services: { name: 'خدمات وبروفات مطبوعة', description: 'بلا ألواح ولا ملفات: ما طلبته يُرسل إليك.' },
  },
  colour: { face: 'اللون {number}', back: 'لون الوجه الخلفي {number}' },
  methods: {
    card: 'فيزا، ماستركارد',
    paypal: 'باي بال',
    cash: 'نقداً عند التسليم أو الاستلام',
    pdc: 'شيك مؤجل التاريخ',
    dp: 'دفع آجل (على الحساب)',
  },
  sameDayTooLate: 'يجب دفع قيمة التوصيل في اليوم نفسه قبل الساعة 12:00 في يوم عمل.',
  card: {
    title: 'بيانات البطاقة',
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    cvv: 'رمز الأمان CVV',
    name: 'الاسم على البطاقة',
    numberRequired: 'أدخل رقم البطاقة.',
    numberInvalid: 'رقم البطاقة غير صحيح. يرجى مراجعة الأرقام.',
    expiryRequired: 'أدخل تاريخ الانتهاء.',
    expiryInvalid: 'أدخل الشهر والسنة، مثلاً ⁦09 / 28⁩.',
    expired: 'انتهت صلاحية هذه البطاقة. يرجى استخدام بطاقة أخرى.',
    cvvRequired: 'أدخل رمز الأمان CVV.',
    cvvInvalid: 'يتكون رمز الأمان من {count} أرقام.',
    cvvWrong: 'يرجى مراجعة رمز الأمان CVV.',
    nameRequired: 'أدخل الاسم كما هو مكتوب على البطاقة.',
    refused: 'لم تقبل خدمة البطاقات هذه القيمة. يرجى مراجعتها أو استخدام بطاقة أخرى.',
  },
  threeDs: {
    title: 'أكّد عملية الدفع',
    question: 'هل أنت من يجري هذه العملية؟',
    approve: 'موافقة',
    decline: 'رفض',
    note: 'تحلّ هذه الصفحة محلّ مصرف البطاقة، ولا يُخصم أي مبلغ.',
    gone: 'عملية الدفع هذه غير موجودة.',
  },
  paypalPage: {
    title: 'الدفع عبر باي بال',
    approve: 'ادفع الآن',
    approveEmpty: 'ادفع من حساب لا رصيد فيه',
    cancel: 'إلغاء والعودة',
    note: 'تحلّ هذه الصفحة محلّ باي بال، ولا يُخصم أي مبلغ.',
    gone: 'عملية الدفع هذه غير موجودة.',
  },
  paymentDescription: 'الطلب {orderId}',
};
