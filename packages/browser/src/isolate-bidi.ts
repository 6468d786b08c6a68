/** Wraps a text in Unicode isolates, so that its direction does not change the sentence around it. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`;
