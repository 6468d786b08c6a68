import type { SameKeys } from '../shape.ts';
import type { credits as english } from '../en/credits-server.ts';

export const credits: SameKeys<typeof english> = {
  types: {
    Order: 'طلب',
    Payment: 'دفعة',
    Cheque: 'شيك',
    Refund: 'استرداد',
    Adjustment: 'تسوية',
  },
  means: { cash: 'نقداً', transfer: 'تحويل بنكي', cheque: 'شيك' },
  chequeNumber: 'رقم {number}',
};
