import type { SameKeys } from '../shape.ts';
import type { product as english } from '../en/product-server.ts';

export const product: SameKeys<typeof english> = { quoteText: 'سيُحدَّد السعر النهائي بعد مرحلة المعالجة.' };
