import { categoryHandlers } from './categories.ts';
import { productHandlers } from './products.ts';

/** Calls about categories, products and their options. */
export const catalogueHandlers = { ...categoryHandlers, ...productHandlers };
