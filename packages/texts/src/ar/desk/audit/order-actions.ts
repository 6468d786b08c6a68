import type { orderActions as english } from '../../../en/desk/audit/order-actions.ts';
import type { TranslationOf } from '../../../languages.ts';

export const orderActions: TranslationOf<typeof english> = {
  deskAssignOrder: 'أسند طلباً',
  deskAssignOrders: 'أسند طلباً ضمن عدة طلبات',
  deskTransitionOrders: 'نقل طلباً إلى مرحلة تالية ضمن عدة طلبات',
  deskSetDue: 'حدد موعد استحقاق',
  deskSetPrices: 'حدد أسعاراً',
  deskDecidePrices: 'بتّ في أسعار',
};
