/** How the wish of a customer came in whose order staff have taken (decision 091). */
export const orderWays = ['phone', 'email', 'counter'] as const;
export type OrderWay = (typeof orderWays)[number];

/** Staff who order in a customer's name, for so long at most: then they begin again. */
export const ORDER_TAKING_MINUTES = 120;

/** What staff begin with: any product, an order repeated, the checkout of one, or a quotation. */
export const orderTakingStarts = ['products', 'reorder', 'checkout', 'quotation'] as const;
export type OrderTakingStart = (typeof orderTakingStarts)[number];
