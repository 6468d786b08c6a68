import { eq, or } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { filsToAed } from '@platewright/domain/money/fils';
import { splitPrice } from '@platewright/domain/pricing/split-price';
import type { Tx } from '../../platform/db/database.ts';
import { orders, plateScraps } from '../../platform/db/schema/index.ts';

type ScrapAnswer = CallAnswer<Contract['deskPlate']>['plate']['scrap'];

/** Why a plate was scrapped, or the one that it is made instead of; null for any other. */
export async function loadScrap(tx: Tx, plateId: number): Promise<ScrapAnswer> {
  const [own, earlier] = (
    await tx
      .select()
      .from(plateScraps)
      .where(or(eq(plateScraps.plateId, plateId), eq(plateScraps.remakeId, plateId)))
  ).sort((a) => (a.plateId === plateId ? -1 : 1));
  const scrap = own ?? earlier;
  if (!scrap) return null;
  const { reason, note, station, payer, staffName, at } = scrap;
  return { reason, note, station, payer, by: staffName, at: at.toISOString() };
}

/** What one plate of an order was sold for, in dirhams without VAT: of unequal parts the dearer one. */
export async function loadPlatePrice(tx: Tx, orderId: number): Promise<number> {
  const [order] = await tx
    .select({ price: orders.physicalPrice, inks: orders.inks })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [price = 0] = order ? splitPrice(order.price, order.inks.length) : [];
  return filsToAed(price);
}
