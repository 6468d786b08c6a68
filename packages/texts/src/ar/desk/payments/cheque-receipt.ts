import type { chequeReceipt as english } from '../../../en/desk/payments/cheque-receipt.ts';
import type { TranslationOf } from '../../../languages.ts';

export const chequeReceipt: TranslationOf<typeof english> = {
  title: 'يُنتظر شيك بمبلغ {amount} درهم',
  text: 'يبقى الطلب مستحقاً حتى يُسجَّل وصول الشيك.',
  button: 'وصل الشيك',
};
