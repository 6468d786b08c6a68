/** For whom staff make an account: somebody for themselves, or a company with whoever orders for it. */
export const newCustomerKinds = ['person', 'company'] as const;
export type NewCustomerKind = (typeof newCustomerKinds)[number];
