import type { cashReceipt as english } from '../../../en/desk/payments/cash-receipt.ts';
import type { TranslationOf } from '../../../languages.ts';

export const cashReceipt: TranslationOf<typeof english> = {
  title: 'يستحق {amount} درهم نقداً',
  text: 'يُعد الطلب مدفوعاً عندما يسجّل أحدهم الاستلام.',
  amount: 'المبلغ المستلم',
  more: 'هذا أكثر من المتبقي بمقدار \u2066AED {amount}\u2069: يبقى في الحساب أو يجب رده.',
  day: 'تاريخ الاستلام',
  note: 'ممن استُلم، ورقم الإيصال (اختياري، يقرؤه العميل)',
  button: 'تسجيل الاستلام',
  saved: 'سُجّل ذلك، والطلب مدفوع.',
  late: 'سجّله شخص آخر للتو.',
};
