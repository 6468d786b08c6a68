/** How the values of options are written: units and separators. */
export const answerFormat = {
  mm: 'mm',
  percent: '%',
  separator: ', ',
  // Value of a checked checkbox option.
  yes: 'Yes',
  // Unit directly after a number, in validation messages fixed by the specification.
  suffix: 'mm',
} as const;
