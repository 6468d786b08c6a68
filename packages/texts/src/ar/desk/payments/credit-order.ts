import type { creditOrder as english } from '../../../en/desk/payments/credit-order.ts';
import type { TranslationOf } from '../../../languages.ts';

export const creditOrder: TranslationOf<typeof english> = {
  button: 'إصدار إشعار دائن',
  shortButton: 'إشعار دائن',
  buttonOf: 'إصدار إشعار دائن للفاتورة \u2068{number}\u2069',
  title: 'إصدار إشعار دائن',
  titleOf: 'إشعار دائن للفاتورة \u2068{number}\u2069',
  text: 'بقي من الفاتورة \u2066AED {amount}\u2069 دون الضريبة لم يُقيَّد بعد. يصدر الإشعار فوراً ويُعاد المبلغ بالطريقة التي دُفع بها، وإن كان الطلب على الحساب يُحرَّر من الائتمان ما يعادله.',
  scope: 'ما الذي يُقيَّد',
  scopes: { all: 'كل ما تبقى', lines: 'بنود', amount: 'مبلغ' },
  linesLabel: 'بنود الفاتورة دون الضريبة',
  lines: {
    plates: 'الألواح',
    len: 'ملفات LEN',
    pdf: 'ملف PDF',
    services: 'خدمات ما قبل الطباعة والبروفات',
    service: 'ما قبل الطباعة',
    delivery: 'التوصيل',
    credit: 'مبلغ',
  },
  lineWhole: '\u2066AED {amount}\u2069',
  lineLeft: 'بقي \u2066AED {left}\u2069 من \u2066AED {amount}\u2069',
  lineCredited: 'صدر به إشعار دائن كامل',
  lineAmount: 'مبلغ البند {no} دون الضريبة، درهم',
  amount: 'المبلغ دون الضريبة، درهم',
  amountHelp: 'يُطبع مبلغاً واحداً دون اسم بند.',
  reason: 'السبب',
  reasonHelp: 'يُطبع على الإشعار الدائن.',
  confirm: 'إصدار',
  cancel: 'إلغاء',
  doneByRefund: {
    ledger: 'صدر {number}. قُيّد المبلغ لحساب العميل.',
    provider: 'صدر {number}. يعيد مزوّد الدفع المبلغ.',
    byHand: 'صدر {number}. أعد المبلغ يدوياً: لن يُعاد تلقائياً.',
    takenBack: 'صدر {number}. لا يُعاد أي مبلغ: فقد استُردت الدفعة من قبل.',
  },
};
