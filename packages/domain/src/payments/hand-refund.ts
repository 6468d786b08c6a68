/** Why money goes back by hand: no provider can refund it (cash), or the provider refused to. */
export const handRefundCauses = ['offline', 'rejected'] as const;
export type HandRefundCause = (typeof handRefundCauses)[number];

/** `notNeeded`: nothing had been received, such as the cash of an order that was cancelled before its delivery. */
export const handRefundStates = ['due', 'refunded', 'notNeeded'] as const;
export type HandRefundState = (typeof handRefundStates)[number];
