import type { product as english } from '../../en/web/product.ts';
import type { SameKeys } from '../../shape.ts';

export const product: SameKeys<typeof english> = {
  projectDetails: 'تفاصيل المشروع',
};
