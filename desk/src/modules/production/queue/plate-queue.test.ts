import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyQueue,
  listSendable,
  reduceQueue,
  type PlateOutcome,
  type PlateQueue,
  type QueueAction,
  type QueuedEvent,
} from './plate-queue.ts';

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
const outcome = (id: string, more: Partial<PlateOutcome> = {}): PlateOutcome => ({
  ...{ id, outcome: 'done', error: null, isTimeReplaced: false, plate: null, ...more },
});
const reduce = (actions: readonly QueueAction[], from: PlateQueue = emptyQueue) => actions.reduce(reduceQueue, from);
const idsOf = (list: readonly QueuedEvent[]) => list.map(({ event }) => event.id).join('');
const show = (queue: PlateQueue) => `${idsOf(queue.waiting)}|${idsOf(queue.reports)}`;

const add = (ids: string, staffId = 1): QueueAction => ({
  type: 'add',
  events: [...ids].map((id) => queued(id, staffId)),
});
const refused = (id: string) => outcome(id, { outcome: 'refused', error: 'plateElsewhere' });

describe('what a device has stored', () => {
  it.each<[string, readonly QueueAction[], string]>([
    ['is added at the end', [add('ab'), add('c')], 'abc|'],
    ['is there once', [add('ab'), add('bc')], 'abc|'],
    ['goes when it was done', [add('abc'), { type: 'settle', outcomes: [outcome('a'), outcome('b')] }], 'c|'],
    [
      'goes when it had been done before',
      [add('a'), { type: 'settle', outcomes: [outcome('a', { outcome: 'repeated' })] }],
      '|',
    ],
    [
      'is reported when it was refused',
      [add('abc'), { type: 'settle', outcomes: [outcome('a'), refused('b')] }],
      'c|b',
    ],
    [
      'is reported with another time',
      [add('a'), { type: 'settle', outcomes: [outcome('a', { isTimeReplaced: true })] }],
      '|a',
    ],
    [
      'is reported once',
      [add('a'), { type: 'settle', outcomes: [refused('a')] }, { type: 'settle', outcomes: [refused('a')] }],
      '|a',
    ],
    [
      'is reported when its call was refused',
      [add('ab'), { type: 'reject', id: 'a', errorName: 'invalidInput' }],
      'b|a',
    ],
    ['is not sent when it was withdrawn', [add('abc'), { type: 'withdraw', ids: ['b'] }], 'ac|'],
    [
      'stays reported until it is dismissed',
      [add('ab'), { type: 'settle', outcomes: [refused('a'), refused('b')] }, { type: 'dismiss', ids: ['a'] }],
      '|b',
    ],
    [
      'is not withdrawn when it was sent meanwhile',
      [add('a'), { type: 'settle', outcomes: [refused('a')] }, { type: 'withdraw', ids: ['a'] }],
      '|a',
    ],
  ])('%s', (_, actions, expected) => {
    expect(show(reduce(actions))).toBe(expected);
  });

  it('is sent in its order by whose work it is, and by nobody else', () => {
    const queue = reduce([add('ab', 1), add('c', 2), add('d', 1)]);
    expect(idsOf(listSendable(queue, 1, 10))).toBe('abd');
    expect(idsOf(listSendable(queue, 1, 2))).toBe('ab');
    expect(idsOf(listSendable(queue, 2, 10))).toBe('c');
    expect(idsOf(listSendable(queue, 3, 10))).toBe('');
  });

  it('is never lost: it waits, was done, is reported or was taken away by somebody, and keeps its order', () => {
    const ids = fc.constantFrom(...'abcdefgh');
    const action = fc.oneof<fc.Arbitrary<QueueAction>[]>(
      fc.tuple(ids, fc.integer({ min: 1, max: 2 })).map(([id, staffId]) => add(id, staffId)),
      fc.tuple(ids, fc.boolean()).map(([id, isDone]) => ({
        type: 'settle' as const,
        outcomes: [isDone ? outcome(id) : refused(id)],
      })),
      ids.map((id) => ({ type: 'reject' as const, id, errorName: 'invalidInput' as const })),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let queue = emptyQueue;
        for (const one of actions) {
          const before = queue;
          queue = reduceQueue(before, one);
          const left = before.waiting.filter((event) => !queue.waiting.includes(event));
          const isExpected = (id: string) =>
            (one.type === 'settle' && one.outcomes.some((answer) => answer.id === id)) ||
            (one.type === 'reject' && one.id === id);
          for (const { event } of left) expect(isExpected(event.id)).toBe(true);
          const stayed = before.waiting.filter((event) => queue.waiting.includes(event));
          expect(queue.waiting.slice(0, stayed.length)).toEqual(stayed);
          expect(queue.reports.slice(0, before.reports.length)).toEqual(before.reports);
        }
      }),
    );
  });
});
