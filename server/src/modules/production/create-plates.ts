import { sql } from 'drizzle-orm';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { readAnswers } from '@platewright/domain/options/answers';
import { readLineScreen } from '@platewright/domain/options/line-screen';
import { isReversePrint } from '@platewright/domain/options/plate-facts';
import { findFirstStation } from '@platewright/domain/production/passed-checks';
import { planRoute } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { orderPlates, plates } from '../../platform/db/schema/index.ts';
import { getSnapshotTree, routePlates, type OrderRow } from '../orders/index.ts';
import type { StationsInForce } from './stations.ts';

/** What every plate of an order has in common. */
function describePlates(order: OrderRow) {
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  return {
    ...routePlates(order),
    lineScreen: readLineScreen(readAnswers(tree, order.selection)),
    isMirrored: isReversePrint(tree, order.selection),
  };
}

/**
 * Makes the plates of an order that is in production: one for each of its separations that was bought as a plate, at the first
 * station of its way. Of an order from before plates were rows at the first one whose check is not among those that were signed.
 * Plates that there are already stay. One that an earlier order
 * has had, too, is made instead of that one. The caller has locked the order.
 */
export async function createPlates(
  tx: Tx,
  order: OrderRow,
  {
    signed,
    stations,
    now,
  }: { readonly signed: readonly string[]; readonly stations: StationsInForce; readonly now: Date },
): Promise<void> {
  const facts = describePlates(order);
  const route = planRoute(stations.current, facts);
  const { state, station } = findFirstStation(stations.current, route, signed);
  await tx.execute(sql`
    insert into ${plates} (code, order_id, number, remake_of, technology, plate_type, thickness_um, line_screen,
      is_mirrored, is_mounted, route, station, state, since, created_at)
    select new_plate_code(), p.order_id, p.number, (
        select e.id from ${plates} e
        where e.order_id = p.source_order_id and e.number = p.number and e.state <> 'scrapped'), ${facts.technology}, ${facts.plateType}, ${facts.thicknessUm}::int, ${facts.lineScreen}::int,
      ${facts.isMirrored}::boolean, ${facts.isMounted}::boolean, ${sql.param(route)}::text[], ${station}::text, ${state}, ${now}::timestamptz, ${now}::timestamptz
    from ${orderPlates} p where p.order_id = ${order.id} and p.made order by p.number
    on conflict (order_id, number) where state <> 'scrapped' do nothing`);
}
