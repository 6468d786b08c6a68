/**
 * Why money goes back by hand: no provider can refund it (cash), the provider refused to, or it refused to give back what it
 * had taken above the sum of the order (excess).
 */
export const handRefundCauses = ['offline', 'rejected', 'excess'] as const;
export type HandRefundCause = (typeof handRefundCauses)[number];

/** `notNeeded`: nothing had been received, such as the cash of an order that was cancelled before its delivery. */
export const handRefundStates = ['due', 'refunded', 'notNeeded'] as const;
export type HandRefundState = (typeof handRefundStates)[number];
