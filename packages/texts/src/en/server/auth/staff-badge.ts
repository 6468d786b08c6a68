/** Words on the badges of staff. */
export const staffBadge = {
  title: 'Badge',
  number: 'Number {number}',
  hint: 'Opens the shared PCs of the plate room. Whoever finds it: please hand it in. Lost? Have it revoked at once.',
} as const;
