import type { faults as english } from '../../en/desk/faults.ts';
import type { TranslationOf } from '../../languages.ts';
import { faults as portal } from '../web/faults.ts';

export const faults: TranslationOf<typeof english> = {
  title: 'العيوب المبلَّغ عنها',
  states: { open: 'بانتظار القرار', remade: 'أُعيد تصنيعه مجاناً', credited: 'إشعار دائن', refused: 'مرفوض' },
  reported: portal.reported,
  colour: portal.colour,
  noInk: portal.noInk,
  photo: portal.photo,
  noPhoto: 'قيد الفحص',
  remake: 'العمل {id}',
  remakeOf: 'إعادة تصنيع مجانية للعمل {id} دون مقابل.',
  remade: 'أُعيد تصنيعه مجاناً:',
  remakeDialog: {
    title: 'إعادة التصنيع مجاناً',
    reasonHelp: 'يقرأ العميل هذا النص في الإشعار وبالبريد الإلكتروني.',
    confirm: 'إعادة التصنيع',
    done: 'العمل {id} في الإنتاج، وأُبلغ العميل.',
  },
  decide: 'اتخاذ القرار',
  decided: '\u2068{who}\u2069، \u2068{when}\u2069',
  dialog: {
    title: 'القرار بشأن العيب',
    decision: 'القرار',
    remake: 'إعادة التصنيع مجاناً',
    credit: 'إشعار دائن',
    refuse: 'رفض',
    plates: 'الألواح التي تُصنع من جديد',
    reason: 'إلى العميل',
    reasonHelp: 'يقرأ العميل هذا النص في صفحة الطلب وبالبريد الإلكتروني.',
    remakeHelp: 'يدخل عمل جديد بسعر صفر إلى الإنتاج فوراً بملفات هذا العمل وبروفته المعتمدة وعنوانه.',
    creditHelp: 'يصدر الإشعار الدائن فوراً ويُعاد المبلغ بالطريقة التي دُفع بها.',
    amount: 'المبلغ دون الضريبة، درهم',
    amountHelp: 'إن تُرك فارغاً: كل ما تبقى من الفاتورة.',
    confirm: 'اعتماد القرار',
    cancel: 'إلغاء',
    done: 'اتُّخذ القرار وأُبلغ العميل.',
    doneByRefund: {
      ledger: 'اتُّخذ القرار. قُيّد المبلغ لحساب العميل.',
      provider: 'اتُّخذ القرار. يعيد مزوّد الدفع المبلغ.',
      byHand: 'اتُّخذ القرار. أعد مبلغ الإشعار الدائن يدوياً: لن يُعاد تلقائياً.',
      takenBack: 'اتُّخذ القرار. لا يُعاد أي مبلغ: فقد استُردت الدفعة بسبب اعتراض.',
      nothing: 'اتُّخذ القرار. لا يُعاد أي مبلغ: فلم يرد أكثر مما لا يزال مستحقًّا على الطلب.',
    },
  },
};
