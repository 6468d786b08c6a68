import { describe, expect, it } from 'vitest';
import { buildTimeline } from './chat-timeline.ts';

const message = (seq: number, createdAt: string) => ({ seq, clientId: `c${seq}`, createdAt });
const event = (id: number, at: string) => ({ id, at, name: `status ${id}` });
const day = (n: number, time = '10:00') => `2026-11-${n}T${time}:00.000`;
const outgoing = { clientId: 'o', draft: {}, writtenAt: day(21), state: 'sending', reason: null } as const;

const build = (overrides: Partial<Parameters<typeof buildTimeline<ReturnType<typeof message>, object>>[0]>) =>
  buildTimeline<ReturnType<typeof message>, object>({
    messages: [],
    outgoing: [],
    events: [],
    hasOlder: false,
    isFirstUnread: () => false,
    ...overrides,
  }).map((item) =>
    item.kind === 'message' ? item.message.seq : item.kind === 'event' ? `e${item.event.id}` : item.kind,
  );

describe('timeline of a chat', () => {
  it.each([
    ['is empty', {}, []],
    [
      'begins each day with a line',
      { messages: [message(1, day(19)), message(2, day(19, '11:00')), message(3, day(20))] },
      ['day', 1, 2, 'day', 3],
    ],
    [
      'puts status changes between the messages by their time',
      {
        messages: [message(1, day(19)), message(2, day(20))],
        events: [event(1, day(18)), event(2, day(19, '12:00')), event(3, day(21))],
      },
      ['start', 'day', 1, 'e2', 'day', 2, 'day', 'e3'],
    ],
    [
      'keeps earlier status changes back until the earlier messages are loaded',
      { messages: [message(51, day(19))], events: [event(1, day(18)), event(2, day(20))], hasOlder: true },
      ['day', 51, 'day', 'e2'],
    ],
    ['shows status changes without any message', { events: [event(1, day(18))] }, ['start']],
    [
      'folds the status changes before the first message into one line on the day of the last',
      { messages: [message(1, day(20))], events: [event(1, day(18)), event(2, day(19)), event(3, day(20, '09:00'))] },
      ['start', 1],
    ],
    [
      'marks the first unread message',
      { messages: [message(1, day(19)), message(2, day(20))], isFirstUnread: ({ seq }: { seq: number }) => seq === 2 },
      ['day', 1, 'day', 'unread', 2],
    ],
    [
      'ends with what is being sent',
      { messages: [message(1, day(20))], events: [event(1, day(20, '11:00'))], outgoing: [outgoing] },
      ['day', 1, 'e1', 'day', 'outgoing'],
    ],
  ])('%s', (_what, input, expected) => {
    expect(build(input)).toEqual(expected);
  });

  it('names a message the same while it is sent and when the server has it', () => {
    const written = { messages: [], events: [], hasOlder: false, isFirstUnread: () => false };
    const before = buildTimeline({ ...written, outgoing: [outgoing] });
    const stored = { seq: 1, clientId: outgoing.clientId, createdAt: outgoing.writtenAt };
    const after = buildTimeline({ ...written, messages: [stored], outgoing: [] });
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    // Another author's message with the same id has a key of its own.
    const copied = buildTimeline({ ...written, messages: [stored, { ...stored, seq: 2 }], outgoing: [] });
    expect(new Set(copied.map(({ key }) => key)).size).toBe(3);
  });
});
