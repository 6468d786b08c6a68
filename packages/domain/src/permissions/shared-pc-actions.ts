import type { Action } from './actions.ts';

/**
 * All that anybody may do on a shared PC, whatever else their role includes: plates, sheets and parcels, and what is printed for
 * them. A PC that many pass by leads to no money, price, setting, order or colleague (decision 110).
 */
export const sharedPcActions: readonly Action[] = [
  'desk.use',
  'desk.followOrders',
  'desk.readPlates',
  'desk.plates',
  'desk.printouts',
  'desk.readMaterials',
  'desk.stock',
];
