import type { requests as english } from '../../../en/desk/orders/requests.ts';
import type { TranslationOf } from '../../../languages.ts';

export const requests: TranslationOf<typeof english> = {
  title: 'طلبات العميل',
  kinds: { cancel: 'إلغاء العمل', change: 'تعديل العمل' },
  states: {
    waiting: 'بانتظار الرد',
    accepted: 'مقبول',
    refused: 'مرفوض',
    withdrawn: 'سحبه العميل',
    ended: 'انتهى بانتهاء العمل',
  },
  asked: '\u2068{who}\u2069، \u2068{when}\u2069',
  decided: '\u2068{who}\u2069، \u2068{when}\u2069',
  answer: 'الرد',
  correct: 'تصحيح المواصفات',
  dialog: {
    title: 'الرد على العميل',
    decision: 'القرار',
    accept: { cancel: 'قبول: إلغاء العمل', change: 'قبول: إجراء التعديل' },
    refuse: 'رفض',
    acceptances: {
      cancel: 'يُلغى العمل نهائياً، ويُعاد ما دُفع بالطريقة التي دُفع بها، ويصدر إشعار دائن بالفاتورة.',
      holdFirst: 'العمل قيد الإنتاج: أوقفه مؤقتاً أولاً ثم يمكن إلغاؤه.',
      correct: 'تُصحح المواصفات بعد ذلك في صفحتها.',
      reopen:
        'يعود العمل إلى المعالجة: لا تُحتسب الملفات المعروضة أو المعتمدة، ويُسحب الدفع المتفق عليه. تُصحح المواصفات بعد ذلك.',
      tooLate: 'دُفع المبلغ بالفعل. ارفض واذكر ما يمكن فعله، كالإلغاء بإشعار دائن وطلب جديد.',
    },
    text: 'إلى العميل',
    textHelp: 'يقرأ العميل هذا النص في صفحة الطلب وبالبريد الإلكتروني.',
    confirm: 'إرسال الرد',
    back: 'رجوع',
    done: 'أُرسل الرد وأُبلغ العميل.',
    closed: 'تراجع العميل عما طلبه أو رد عليه زميل. أُعيد تحميله.',
  },
};
