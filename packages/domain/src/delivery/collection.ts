/** Ids of the shipping methods that deliver nothing: the customer collects at the operator's (handbook 5.1). */
export const isCollectionMethod = (methodId: string): boolean =>
  methodId === 'pickup' || methodId.startsWith('pickup-');
