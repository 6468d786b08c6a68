/**
 * How findings in artwork count, in the same words wherever one is shown or set. Only the first has to be settled before a
 * plate is made; one can order with the others as they are.
 */
export const findingLevels = {
  error: 'Settle before the plate',
  warning: 'May print badly',
  note: 'Good to know',
} as const;
