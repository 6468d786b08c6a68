import { findActiveChoice } from '@platewright/domain/settings/choices';
import { checkCouriers, type Courier, type Couriers } from '@platewright/domain/settings/couriers';
import type { Tx } from '../../platform/db/database.ts';
import { createDocumentReader } from '../../platform/read-document.ts';
import { selectInForce, type PublicationRef } from '../publishing/index.ts';

/** Names the one publication of the kind. */
export const couriersRef = { kind: 'couriers', key: 'couriers' } as const satisfies PublicationRef;

const readCouriers = createDocumentReader('couriers', checkCouriers);

/** The couriers in force at `now`, those that are not offered included. @throws Error when there are none */
export async function loadCouriers(tx: Tx, now: Date): Promise<Couriers['couriers']> {
  const [row] = await selectInForce(tx, couriersRef, now);
  return readCouriers(row?.data).couriers;
}

/** The courier with this key, where it is offered now. */
export const findCourier = async (tx: Tx, now: Date, key: string): Promise<Courier | undefined> =>
  findActiveChoice(await loadCouriers(tx, now), key);
