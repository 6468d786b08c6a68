/** How the answers of a specification are read: what stands after a number and between choices. */
export const reading = {
  mm: 'mm',
  percent: '%',
  separator: ', ',
  // Behind an option that is only ticked or not.
  yes: 'Yes',
  // Right behind the number, in sentences of fixed spelling.
  suffix: 'mm',
} as const;
