import type { Language } from '@platewright/texts/languages';
import type { OrderRow } from './order-row.ts';

/** The courier of a shipped order, as it was called then. Orders of earlier releases have the one name that staff typed. */
export const nameCourier = ({ courier, courierAr }: Pick<OrderRow, 'courier' | 'courierAr'>, lang: Language): string =>
  (lang === 'ar' ? courierAr : null) ?? courier ?? '';
