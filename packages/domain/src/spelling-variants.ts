/** The word that our readers spell in two ways: a licence in Dubai is a license in our texts. */
export const LICENSE_SPELLINGS = /licen[cs]/gi;

/** A lower-case text in which this word has one spelling, so that a search finds both. */
export const unifySpelling = (lowerCaseText: string): string => lowerCaseText.replace(LICENSE_SPELLINGS, 'licens');
