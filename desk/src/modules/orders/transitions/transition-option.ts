import type { DeskOrder } from '../order-page/use-desk-order.ts';

/** A transition that the server offers for an order. */
export type TransitionOption = DeskOrder['moves'][number];
