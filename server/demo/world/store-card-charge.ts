import { join } from 'node:path';
import type { payments } from '../../src/platform/db/schema/index.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { createStandInStore } from '../../src/providers/card/stand-in-store.ts';

type Payment = typeof payments.$inferSelect;

/** Lets the stand-in of the card provider know a payment, which it gives back like one that was made with it. */
export async function storeCardCharge(deps: Deps, { id, method, amount, createdAt, providerRef }: Payment) {
  if (method !== 'card' || providerRef === null) return;
  await createStandInStore(join(deps.config.DATA_DIR, 'card')).addPayment({
    ...{ id: providerRef, sessionId: id, reference: id, amountMinor: amount, currency: 'AED' },
    ...{ description: '', state: 'captured', reason: null, asks3ds: false, successUrl: '', failureUrl: '' },
    ...{ createdAt: createdAt.getTime(), capturesAt: null, refunds: [] },
  });
}
