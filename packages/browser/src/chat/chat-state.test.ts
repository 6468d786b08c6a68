import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createChatState,
  getCatchUpSeq,
  getNextToSend,
  getOlderSeq,
  hasGap,
  reduceChat,
  type ChatAction,
  type ChatState,
  type NumberedMessage,
} from './chat-state.ts';

type State = ChatState<NumberedMessage, string>;
type Action = ChatAction<NumberedMessage, string>;
const message = (seq: number, clientId = `c${seq}`): NumberedMessage => ({ seq, clientId });
const run = (actions: readonly Action[], from: State = createChatState()): State => actions.reduce(reduceChat, from);
const received = (...seqs: number[]): Action => ({ type: 'received', messages: seqs.map((seq) => message(seq)) });
const written = (clientId: string): Action => ({ type: 'written', clientId, draft: clientId, at: '' });
const getSeqs = ({ messages }: State) => messages.map(({ seq }) => seq);

describe('chat state', () => {
  it.each<{ what: string; actions: Action[]; seqs: number[]; outgoing: string[] }>([
    { what: 'orders by the server', actions: [received(3), received(1, 2)], seqs: [1, 2, 3], outgoing: [] },
    { what: 'shows a repeated message once', actions: [received(1, 2), received(2)], seqs: [1, 2], outgoing: [] },
    { what: 'shows an own message at once', actions: [written('a')], seqs: [], outgoing: ['a sending'] },
    {
      what: 'replaces an own message by the answer',
      actions: [written('a'), { type: 'acknowledged', clientId: 'a', message: message(1, 'a') }],
      seqs: [1],
      outgoing: [],
    },
    {
      what: 'replaces an own message by the socket when the answer was lost',
      actions: [written('a'), { type: 'received', messages: [message(1, 'a')] }],
      seqs: [1],
      outgoing: [],
    },
    {
      what: 'takes the answer and the socket for one message',
      actions: [
        written('a'),
        { type: 'received', messages: [message(1, 'a')] },
        { type: 'acknowledged', clientId: 'a', message: message(1, 'a') },
      ],
      seqs: [1],
      outgoing: [],
    },
    {
      what: 'drops a blank message that the server ignored',
      actions: [written('a'), { type: 'acknowledged', clientId: 'a', message: null }],
      seqs: [],
      outgoing: [],
    },
    {
      what: 'keeps a failed message where it was written',
      actions: [written('a'), written('b'), { type: 'failed', clientId: 'a', reason: null }],
      seqs: [],
      outgoing: ['a failed', 'b sending'],
    },
    {
      what: 'sends a failed message again',
      actions: [written('a'), { type: 'failed', clientId: 'a', reason: 'no' }, { type: 'sentAgain', clientId: 'a' }],
      seqs: [],
      outgoing: ['a sending'],
    },
    {
      what: 'discards a failed message',
      actions: [written('a'), { type: 'failed', clientId: 'a', reason: 'no' }, { type: 'discarded', clientId: 'a' }],
      seqs: [],
      outgoing: [],
    },
  ])('$what', ({ actions, seqs, outgoing }) => {
    const state = run(actions);
    expect(getSeqs(state)).toEqual(seqs);
    expect(state.outgoing.map(({ clientId, state }) => `${clientId} ${state}`)).toEqual(outgoing);
  });

  it('sends one message after the other, in the order in which they were written', () => {
    const state = run([written('a'), written('b'), { type: 'failed', clientId: 'a', reason: null }]);
    expect(getNextToSend(state)?.clientId).toBe('b');
    expect(getNextToSend(createChatState())).toBeUndefined();
  });

  it.each([
    [[], 0, false],
    [[1, 2, 3], 3, false],
    [[1, 2, 5], 2, true],
    [[7, 8], 8, false],
    [[7, 9, 12], 7, true],
  ])('of %j catches up after %i', (seqs, after, gap) => {
    const state = run([received(...seqs)]);
    expect([getCatchUpSeq(state), hasGap(state)]).toEqual([after, gap]);
  });

  it('has more to load before the first message until that is number 1', () => {
    const newest: Action = { type: 'received', messages: [message(51), message(52)], isNewestPage: true };
    expect(getOlderSeq(run([received(51)]))).toBeNull();
    expect(getOlderSeq(run([newest]))).toBe(51);
    expect(getOlderSeq(run([newest, received(1)]))).toBeNull();
    expect(getOlderSeq(run([{ type: 'received', messages: [], isNewestPage: true }]))).toBeNull();
  });

  it('ends with every message once and in order, however pages and socket messages mix', () => {
    const scenario = fc.integer({ min: 1, max: 40 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        own: fc.subarray(Array.from({ length: count }, (_, index) => index + 1)),
        batches: fc.array(
          fc
            .tuple(fc.integer({ min: 1, max: count }), fc.integer({ min: 1, max: 10 }))
            .map(([from, size]) => [from, Math.min(count, from + size)] as const),
          { maxLength: 30 },
        ),
      }),
    );
    fc.assert(
      fc.property(scenario, ({ count, own, batches }) => {
        const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
        const mixed = run([
          ...own.map((seq) => written(`c${seq}`)),
          ...batches.map(([from, to]) => received(...range(from, to))),
          ...own.map((seq): Action => ({ type: 'acknowledged', clientId: `c${seq}`, message: message(seq) })),
        ]);
        // Whatever is missing, catching up from the first gap brings it.
        const done = run([received(...range(1, count))], mixed);
        expect(getSeqs(mixed)).toEqual([...new Set(getSeqs(mixed))].sort((a, b) => a - b));
        expect(getSeqs(done)).toEqual(range(1, count));
        expect(done.outgoing).toEqual([]);
        expect(hasGap(done)).toBe(false);
      }),
    );
  });
});
