import { randomUUID } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import type { ProductionCheck } from '@platewright/domain/orders/production-checks';
import { getCheckPlace } from '@platewright/domain/production/passed-checks';
import { getPlace, getPositionAt } from '@platewright/domain/production/plate-transitions';
import { standardStations } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { loadPlatesOfOrders } from './load-plates.ts';
import { recordPlateEvents, type OrderOfPlates } from './record-events.ts';

interface CheckOfPlates {
  readonly order: OrderOfPlates;
  readonly check: ProductionCheck;
  readonly staffId: number;
  readonly name: string;
  readonly now: Date;
}

/**
 * Signs a check of an order by taking all its plates past the station where it is made, and withdraws it by sending them back there.
 * The caller has locked the order.
 * @returns false where no plate of the order has a station for the check: it is a check of files
 * @throws CallError plateHeld, changedMeanwhile when the check has been signed or withdrawn by now
 */
export async function checkPlates(
  tx: Tx,
  { order, check, ...by }: CheckOfPlates,
  to: 'signed' | 'withdrawn',
): Promise<boolean> {
  const found = await loadPlatesOfOrders(tx, [order.id]);
  const places = found.map((plate) => ({ plate, place: getCheckPlace(standardStations, plate, check) }));
  if (!places.some(({ place }) => place > 0)) return false;
  const moved = places.filter(({ plate, place }) => place > 0 && getPlace(plate) >= place === (to === 'withdrawn'));
  if (moved.length === 0) throw new CallError('changedMeanwhile');
  if (moved.some(({ plate }) => plate.state === 'held')) throw new CallError('plateHeld');
  await recordPlateEvents(
    tx,
    order,
    moved.map(({ plate, place }) => ({
      ...{ id: randomUUID(), plate, note: '', way: 'check' as const },
      transition: to === 'signed' ? 'advance' : 'sendBack',
      to: getPositionAt(plate.route, to === 'signed' ? place : place - 1),
    })),
    by,
  );
  return true;
}
