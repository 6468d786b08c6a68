import { orderStatus } from '@platewright/domain/orders/order-status';
import type { HandlerContext } from '../../platform/http/handler-context.ts';
import { findProductionGaps, loadOrderFacts, lockOrder, transitionOrder } from '../orders/index.ts';
import { loadPlatesOfOrder } from './load-plates.ts';
import type { ChangedBy } from './sign-checks.ts';

export type PlateRoomContext = Pick<HandlerContext, 'tx' | 'deps' | 'publish'>;

/**
 * Makes an order ready by itself once nothing is missing: all of its plates are packed, all checks are signed, the relief is set and
 * the files that were bought are released. Whoever did the last of it has made it ready. Orders without plates are finished by hand.
 */
export async function finishPackedOrder(
  { tx, deps, publish }: PlateRoomContext,
  orderId: number,
  { staffId, name }: Pick<ChangedBy, 'staffId' | 'name'>,
): Promise<void> {
  const plates = await loadPlatesOfOrder(tx, orderId);
  if (plates.length === 0 || plates.some(({ state }) => state !== 'packed')) return;
  const order = await lockOrder(tx, orderId);
  if (order.statusId !== orderStatus.inProduction) return;
  const productionGaps = await findProductionGaps(tx, order, plates.length);
  if (productionGaps.length > 0) return;
  if ((await loadOrderFacts(tx, deps, order)).unreleased.length > 0) return;
  const actor = { kind: 'staff', id: staffId, name } as const;
  const transition = { orderId, transition: 'finish', actor, facts: { productionGaps } } as const;
  await transitionOrder(tx, publish, deps, transition);
}

/** Takes an order that was ready back into production, because one of its plates goes back. */
export async function unpackOrder(
  { tx, deps, publish }: PlateRoomContext,
  orderId: number,
  { staffId, name }: Pick<ChangedBy, 'staffId' | 'name'>,
): Promise<void> {
  const actor = { kind: 'staff', id: staffId, name } as const;
  await transitionOrder(tx, publish, deps, { orderId, transition: 'unpack', actor });
}
