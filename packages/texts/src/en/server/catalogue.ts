/** Quote text of products that have none of their own. Fixed by specification 001 section 9. */
export const catalogue = {
  quoteText: 'Final price will be provided after Processing step.',
  names: { comma: ', ', more: '{names} and {n} more' },
} as const;
