/** What is wrong with rates that staff publish; the portal has no use for it. */
export const documentErrors = {
  wholeNumberBetween: 'Enter a whole number from {min} to {max}.',
  choiceUnknown: 'This is none of the choices.',
  countryUnknown: 'There is no such country.',
  listEmpty: 'At least one entry is needed here.',
  usedTwice: 'This name is used above already.',
  priceMissing: 'This could be chosen for nothing: enter its price.',
} as const;
