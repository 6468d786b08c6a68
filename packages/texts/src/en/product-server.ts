/** Default of a product without a quote text of its own. Fixed by specification 001 section 9. */
export const product = { quoteText: 'Final price will be provided after Processing step.' } as const;
