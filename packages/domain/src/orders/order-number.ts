/** The order number in a text such as `#10412`, which people type into a search; null for other texts. */
export const parseOrderNumber = (text: string): number | null =>
  /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null;
