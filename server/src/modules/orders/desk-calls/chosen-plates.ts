import type { Tx } from '../../../platform/db/database.ts';
import { loadPurchase, type Purchase } from '../../checkout/index.ts';
import { createJobTicket, listOrderedPlates } from '../job-ticket.ts';
import { loadOrderPlates } from '../order-plates.ts';
import type { OrderRow } from '../order-row.ts';

/** The job ticket of an order: of what is made, before that of what is chosen at the checkout, before that of all its plates. */
export async function loadJobTicket(tx: Tx, order: OrderRow, { stage, types }: Purchase) {
  const plates = await loadOrderPlates(tx, order.id);
  if (stage === 'quoted') return createJobTicket(order, plates, { areChosen: false });
  const colours = types.find(({ key }) => key === 'physical')?.colours ?? [];
  const chosen = plates.filter(({ no }) => colours.some((colour) => colour.no === no)).map(({ id }) => id);
  return createJobTicket(order, listOrderedPlates(plates, chosen), { areChosen: true });
}

/** How many plates are made of an order. */
export async function countPlates(tx: Tx, now: Date, order: OrderRow): Promise<number> {
  return (await loadJobTicket(tx, order, await loadPurchase(tx, now, order, 'en'))).plates;
}
