/** What plates are called where people search: cliché in Arabic in all its spellings, بليتة of the English word, stereo. */
const PLATE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ال)?(?:ا?كلي?شي?(?:ه|هات|ات)|كلاشيه(?:ات)?|بليت(?:ه|ات)?|لوح|لوحه|الواح)$/, 'الواح'],
  [/^(?:plates?|cliches?|stereos?)$/, 'plate'],
];

/** A word of a normalized search (lower case, without marks), with plates called as in our texts. */
export const unifyTradeWord = (word: string): string =>
  PLATE_WORDS.find(([variants]) => variants.test(word))?.[1] ?? word;
