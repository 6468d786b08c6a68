import { and, eq } from 'drizzle-orm';
import { readAnswers } from '@platewright/domain/options/answers';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { readLineScreen } from '@platewright/domain/options/line-screen';
import { getPlateFacts, isReversePrint } from '@platewright/domain/options/plate-facts';
import { findFirstStation } from '@platewright/domain/production/passed-checks';
import { getPlateTechnology, planRoute, standardStations } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { orderChecks, orderPlates, plates } from '../../platform/db/schema/index.ts';
import { getSnapshotTree, type OrderRow } from '../orders/index.ts';

/** Sku of plates that are delivered as they are (handbook 2.2, METHOD). */
const NOT_MOUNTED = 'mntNone';

/** What every plate of an order has in common. */
function describePlates(order: OrderRow) {
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  const answers = readAnswers(tree, order.selection);
  const plateType = answers.sku('plateType') ?? '';
  const method = answers.sku('method');
  return {
    plateType,
    technology: getPlateTechnology(plateType),
    thicknessUm: getPlateFacts(tree, order.selection).thicknessUm,
    lineScreen: readLineScreen(answers),
    isMirrored: isReversePrint(tree, order.selection),
    isMounted: method !== null && method !== NOT_MOUNTED,
  };
}

/**
 * Makes the plates of an order that is in production: one for each of its separations that was bought as a plate, at the first
 * station of its way. Of an order from before plates were rows at the first one whose check nobody has signed. Those that are made
 * already stay. The caller has locked the order.
 */
export async function createPlates(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const made = await tx
    .select({ number: orderPlates.number })
    .from(orderPlates)
    .where(and(eq(orderPlates.orderId, order.id), eq(orderPlates.made, true)));
  if (made.length === 0) return;
  const facts = describePlates(order);
  const route = planRoute(standardStations, facts);
  const signed = await tx.select({ key: orderChecks.key }).from(orderChecks).where(eq(orderChecks.orderId, order.id));
  const position = findFirstStation(
    standardStations,
    route,
    signed.map(({ key }) => key),
  );
  await tx
    .insert(plates)
    .values(
      made.map(({ number }) => ({
        ...facts,
        ...{ orderId: order.id, number, route, ...position, since: now, createdAt: now },
      })),
    )
    .onConflictDoNothing({ target: [plates.orderId, plates.number] });
}
