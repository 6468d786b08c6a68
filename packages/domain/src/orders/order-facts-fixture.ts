import type { OrderFacts } from './order-facts.ts';

/** For tests: an order without price, payments, proofs and new files. */
export const emptyOrderFacts: OrderFacts = {
  fileOnly: false,
  collected: false,
  unreleased: [],
  total: 0,
  captured: 0,
  acceptedMethod: null,
  proofs: { waiting: 0, approved: 0, rejected: 0 },
  newFiles: 0,
  lastTransition: null,
  optionsValid: true,
  productionGaps: [],
  courier: null,
  note: '',
};
