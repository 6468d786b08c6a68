import type { TranslationOf } from '../../../languages.ts';
import type { credit as english } from '../../../en/server/credit/credit.ts';

export const credit: TranslationOf<typeof english> = {
  types: {
    Order: 'طلب',
    Payment: 'دفعة',
    Cheque: 'شيك',
    Refund: 'استرداد',
    Adjustment: 'تسوية',
  },
  means: {
    cash: 'نقداً',
    transfer: 'تحويل بنكي',
    cheque: 'شيك',
    account: 'تُرك في الحساب',
    card: 'بطاقة',
    paypal: 'PayPal',
  },
  chequeNumber: 'رقم {number}',
  returned: 'أعاد البنك الشيك رقم {number}: {reason}',
};
