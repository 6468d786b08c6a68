import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { listStatusChanges, presentStatus } from '../orders/index.ts';

/** The changes of an order's status, oldest first: they stand between the messages. */
export async function listChatEvents(tx: Tx, orderId: number, lang: Language) {
  return (await listStatusChanges(tx, orderId)).map(({ id, at, toStatus }) => ({
    id,
    at: at.toISOString(),
    statusId: toStatus,
    name: presentStatus(toStatus, lang).statusName,
  }));
}
