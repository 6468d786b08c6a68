import type { creditOrder as english } from '../../../en/desk/payments/credit-order.ts';
import type { TranslationOf } from '../../../languages.ts';

export const creditOrder: TranslationOf<typeof english> = {
  button: 'إصدار إشعار دائن',
  title: 'إصدار إشعار دائن',
  text: 'بقي من الفاتورة \u2066AED {amount}\u2069 دون الضريبة لم يُقيَّد بعد. يصدر الإشعار فوراً ويُعاد المبلغ بالطريقة التي دُفع بها.',
  amount: 'المبلغ دون الضريبة، درهم',
  amountHelp: 'إن تُرك فارغاً: كل ما تبقى من الفاتورة.',
  reason: 'السبب',
  reasonHelp: 'يُطبع على الإشعار الدائن.',
  confirm: 'إصدار',
  cancel: 'إلغاء',
  doneByRefund: {
    ledger: 'صدر {number}. قُيّد المبلغ لحساب العميل.',
    provider: 'صدر {number}. يعيد مزوّد الدفع المبلغ.',
    byHand: 'صدر {number}. أعد المبلغ يدوياً: لن يُعاد تلقائياً.',
    takenBack: 'صدر {number}. لا يُعاد أي مبلغ: فقد استُردت الدفعة بسبب اعتراض.',
  },
};
