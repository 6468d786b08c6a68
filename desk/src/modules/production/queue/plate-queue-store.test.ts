import 'fake-indexeddb/auto';
import type { CallErrorName } from '@platewright/contract/call-errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlateOutcome, QueuedEvent } from './plate-queue.ts';

const queued = (id: string, staffId = 1): QueuedEvent => ({
  event: {
    id,
    plate: '7F3K92QX',
    transition: 'advance',
    seenAt: 'imaging',
    way: 'scan',
    at: '2026-11-30T08:00:00.000Z',
  },
  ...{ staffId, staffName: `Person ${staffId}` },
});
const done = (id: string): PlateOutcome => ({ id, outcome: 'done', error: null, isTimeReplaced: false, plate: null });

/** Who is signed in. */
let staffId: number | undefined;
/** The ids of each call, with the person whose work it says it is. */
let calls: string[];
let answer: (ids: readonly string[]) => readonly PlateOutcome[];

/** The modules of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  const { api } = await import('../../../api/client.ts');
  const { session } = await import('../../../api/staff-session.ts');
  vi.spyOn(session, 'getSession').mockImplementation(() => (staffId === undefined ? null : ({ staffId } as never)));
  vi.spyOn(api, 'deskTransitionPlates').mockImplementation(async (input) => {
    const ids = input?.events.map(({ id }) => id) ?? [];
    calls.push(`${input?.staffId}: ${ids.join('')}`);
    return { outcomes: [...answer(ids)] };
  });
  return {
    ...{ ...(await import('./plate-queue-store.ts')), ...(await import('./send-queue.ts')) },
    // Those that this page knows.
    ...{ ...(await import('@platewright/browser/errors')), ...(await import('@platewright/contract/call-errors')) },
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;
const show = async ({ loadQueue }: Page) => {
  const { waiting, reports } = await loadQueue();
  const idsOf = (list: readonly QueuedEvent[]) => list.map(({ event }) => event.id).join('');
  return `${idsOf(waiting)}|${idsOf(reports)}`;
};

let page: Page;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  [staffId, calls] = [1, []];
  answer = (ids) => ids.map(done);
  page = await openPage();
  const { waiting, reports } = await page.loadQueue();
  await page.changeQueue({ type: 'withdraw', ids: waiting.map(({ event }) => event.id) });
  await page.changeQueue({ type: 'dismiss', ids: reports.map(({ event }) => event.id) });
});

describe('what a device has stored', () => {
  it('outlives the page and is sent in its order, once', async () => {
    await page.changeQueue({ type: 'add', events: [queued('a'), queued('b')] });
    await page.changeQueue({ type: 'add', events: [queued('c')] });
    const reopened = await openPage();
    expect(await show(reopened)).toBe('abc|');
    expect(await Promise.all([reopened.sendQueue(), reopened.sendQueue()])).toEqual([3, 0]);
    expect([calls, await show(reopened), reopened.isQueueStored()]).toEqual([['1: abc'], '|', true]);
  });

  it('stays without a connection, and what is refused stays until it is dismissed', async () => {
    await page.changeQueue({ type: 'add', events: [queued('a'), queued('b')] });
    answer = () => {
      throw new page.NetworkError('offline');
    };
    expect([await page.sendQueue(), await show(page)]).toEqual([0, 'ab|']);
    answer = ([a = '', b = '']) => [{ ...done(a), outcome: 'refused', error: 'plateElsewhere' }, done(b)];
    expect([await page.sendQueue(), await show(page)]).toEqual([2, '|a']);
    expect(await show(await openPage())).toBe('|a');
  });

  it('waits for its person: it is sent as nobody else', async () => {
    await page.changeQueue({ type: 'add', events: [queued('a'), queued('b', 2)] });
    staffId = undefined;
    expect(await page.sendQueue()).toBe(0);
    staffId = 2;
    expect([await page.sendQueue(), await show(page)]).toEqual([1, 'a|']);
    staffId = 1;
    await page.sendQueue();
    expect([calls, await show(page)]).toEqual([['2: b', '1: a'], '|']);
  });

  it.each<CallErrorName>(['sessionEnded', 'otherStaff', 'busy', 'unexpected'])(
    'stays when the call fails: %s',
    async (name) => {
      await page.changeQueue({ type: 'add', events: [queued('a'), queued('b')] });
      answer = () => {
        throw new page.CallError(name);
      };
      expect([await page.sendQueue(), await show(page)]).toEqual([0, 'ab|']);
    },
  );

  it('one that no server takes is reported, and keeps no other from being sent', async () => {
    await page.changeQueue({ type: 'add', events: [queued('a'), queued('b'), queued('c')] });
    answer = (ids) => {
      if (ids.includes('b')) throw new page.CallError('invalidInput');
      return ids.map(done);
    };
    await page.sendQueue();
    expect([calls, await show(page)]).toEqual([['1: abc', '1: a', '1: bc', '1: b', '1: c'], '|b']);
  });

  it('is taken away before it was sent, not after', async () => {
    await page.changeQueue({ type: 'add', events: [queued('a'), queued('b')] });
    expect([await page.withdrawFromQueue(['a']), await show(page)]).toEqual([true, 'b|']);
    await page.sendQueue();
    expect(await page.withdrawFromQueue(['b'])).toBe(false);
  });
});
