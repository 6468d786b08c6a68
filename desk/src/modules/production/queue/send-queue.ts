import { isNetworkError } from '@platewright/browser/errors';
import { isCallError } from '@platewright/browser/is-call-error';
import { createExclusiveRunner } from '@platewright/browser/token-refresh';
import { CallError } from '@platewright/contract/call-errors';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { listSendable } from './plate-queue.ts';
import { changeQueue, getQueue, loadQueue } from './plate-queue-store.ts';

/** So many at once: an answer that is lost on the way costs no more than these. */
const BATCH_SIZE = 50;

/** One tab sends at a time, so that what happened first arrives first. */
const runExclusively = createExclusiveRunner('platewright-plate-queue');

/** Whether the same may be answered another time: without a connection, a server that is busy, a session that has ended. */
export const isTemporary = (error: unknown): boolean =>
  isNetworkError(error) || isCallError(error, 'busy', 'maintenance', 'tooManyRequests', 'storageFull');

/** Refused for who is signed in, not for what is sent: it waits for its person. */
const isOfSession = (error: unknown): boolean =>
  isCallError(
    error,
    'notSignedIn',
    'tokenExpired',
    'sessionEnded',
    'accountBlocked',
    'secondFactorMissing',
    'otherStaff',
  );

/**
 * Sends what the signed-in person has stored on this device, strictly in its order, until nothing is left or the server cannot be
 * asked. What the server cannot answer stays and is sent again.
 * @returns how many were sent
 */
export const sendQueue = (): Promise<number> =>
  runExclusively(async () => {
    await loadQueue();
    let sent = 0;
    let size = BATCH_SIZE;
    for (;;) {
      const staffId = session.getSession()?.staffId;
      const batch = staffId === undefined ? [] : listSendable(getQueue(), staffId, size);
      const [first] = batch;
      if (!first || staffId === undefined) return sent;
      try {
        const { outcomes } = await api.deskTransitionPlates({ events: batch.map(({ event }) => event), staffId });
        await changeQueue({ type: 'settle', outcomes });
        sent += batch.length;
        size = BATCH_SIZE;
      } catch (error) {
        if (!(error instanceof CallError) || isTemporary(error) || isOfSession(error)) return sent;
        // One of them is refused as it is; alone it is known which.
        if (batch.length > 1) size = 1;
        else if (error.errorName === 'unexpected') return sent;
        else await changeQueue({ type: 'reject', id: first.event.id, errorName: error.errorName });
      }
    }
  });

/** Takes stored moves away before they are sent. @returns false when one of them was sent meanwhile */
export const withdrawFromQueue = (ids: readonly string[]): Promise<boolean> =>
  runExclusively(async () => {
    const { waiting } = await loadQueue();
    const areWaiting = ids.every((id) => waiting.some(({ event }) => event.id === id));
    if (areWaiting) await changeQueue({ type: 'withdraw', ids });
    return areWaiting;
  });
