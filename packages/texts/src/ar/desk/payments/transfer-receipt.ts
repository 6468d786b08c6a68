import type { transferReceipt as english } from '../../../en/desk/payments/transfer-receipt.ts';
import type { TranslationOf } from '../../../languages.ts';

export const transferReceipt: TranslationOf<typeof english> = {
  button: 'تسجيل تحويل بنكي',
  instead: 'دُفع بتحويل بنكي بدلاً من ذلك',
  title: 'تسجيل تحويل بنكي',
  text: 'يستحق {amount} درهم. يُعد الطلب مدفوعاً ويدخل الإنتاج وتصدر فاتورته.',
  amount: 'المبلغ المستلم',
  day: 'تاريخ الاستلام',
  reference: 'مرجع البنك',
  alsoPays: 'يسدد هذا التحويل هذا الطلب أيضاً',
  confirm: 'تسجيل',
  cancel: 'إلغاء',
  saved: 'سُجّل ذلك، والطلب مدفوع.',
};
