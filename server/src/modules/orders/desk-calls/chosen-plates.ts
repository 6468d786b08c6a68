import type { Tx } from '../../../platform/db/database.ts';
import { loadPurchase, type Purchase } from '../../checkout/index.ts';
import { createJobTicket } from '../job-ticket.ts';
import type { OrderRow } from '../order-row.ts';

/** Numbers of the separations of which plates are made; null while nothing is chosen at the checkout. */
export const listChosenPlates = ({ stage, types }: Purchase): number[] | null =>
  stage === 'quoted' ? null : (types.find(({ key }) => key === 'physical')?.colours.map(({ no }) => no) ?? []);

/** How many plates are made of an order. */
export async function countPlates(tx: Tx, now: Date, order: OrderRow): Promise<number> {
  return createJobTicket(order, listChosenPlates(await loadPurchase(tx, now, order, 'en'))).plates;
}
