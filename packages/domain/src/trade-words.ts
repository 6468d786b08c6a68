/** What plates are called where people search: cliché in Arabic in all its spellings, بليتة of the English word, stereo. */
const PLATE_WORD =
  /^(?:(?:ال)?(?:ا?كلي?شي?(?:ه|هات|ات)|كلاشيه(?:ات)?|بليت(?:ه|ات)?|لوح|لوحه|الواح)|plates?|cliches?|stereos?)$/;
/** What our texts call them, in both languages. */
const PLATE_NAMES = ['الواح', 'plate'] as const;

/** What a word of a normalized search (lower case, without marks) may be called in our texts: one of these is enough. */
export const listTradeNames = (word: string): readonly string[] => (PLATE_WORD.test(word) ? PLATE_NAMES : [word]);
