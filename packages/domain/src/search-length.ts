import { parseOrderNumber } from './orders/order-number.ts';

/** The indexes of texts are over groups of three characters: a search for fewer would read every row. */
export const MIN_SEARCH_LENGTH = 3;

/** Whether a search of a long list looks for these words. */
export const isSearchableText = (text: string): boolean => [...text.trim()].length >= MIN_SEARCH_LENGTH;

/** The same where an order is found by its number as well, which may be short. */
export const isSearchableInOrders = (text: string): boolean =>
  isSearchableText(text) || parseOrderNumber(text.trim()) !== null;
