import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CHAT_PAGE_SIZE,
  JOIN_RETRY_MS,
  openChatConnection,
  type ChatSocketHandlers,
  type EmitToServer,
} from './chat-connection.ts';
import type { OutgoingMessage } from './chat-state.ts';
import type { UnsentMessages } from './unsent-messages.ts';

interface Message {
  readonly seq: number;
  readonly clientId: string;
  readonly message: string;
}
interface Draft {
  readonly message: string;
}
const createUnsent = (): UnsentMessages<Draft> => {
  let stored: readonly OutgoingMessage<Draft>[] = [];
  return { read: () => stored, write: (messages) => (stored = messages) };
};
const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'seq' in value;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A server that stores messages once by their id, and a line that can be cut or lose answers. */
function createFakeServer(existing = 0, unsent = createUnsent()) {
  const stored: Message[] = [];
  const store = (message: string, clientId: string): Message => {
    const found = stored.find((row) => row.clientId === clientId);
    if (found) return found;
    const row = { seq: stored.length + 1, clientId, message };
    stored.push(row);
    return row;
  };
  for (let n = 1; n <= existing; n++) store(`old ${n}`, `old-${n}`);
  let handlers: ChatSocketHandlers | null = null;
  const line = {
    losesAnswers: false,
    error: null as { message: string } | null,
    joinAnswer: { error: null as { name: string; message: string } | null, payload: {} },
    losesJoins: false,
  };
  const joins: unknown[] = [];
  let breakLine = () => undefined as void;
  const calls: { before?: number; after?: number; limit: number }[] = [];
  const emit: EmitToServer = async (event, payload) => {
    if (event === 'join') {
      joins.push(payload);
      if (line.losesJoins) throw new Error('timeout');
      return line.joinAnswer;
    }
    if (event !== 'message') return { error: null, payload: {} };
    const { message, clientId } = payload as Message;
    if (line.error) return { error: line.error, payload: null };
    const row = message.trim() === '' ? null : store(message, clientId);
    if (line.losesAnswers) throw await new Promise<Error>((resolve) => (breakLine = () => resolve(new Error('lost'))));
    return { error: null, payload: row };
  };
  const chat = openChatConnection<Message, Draft>({
    orderId: 7,
    unsent,
    loadMessages: async (page) => {
      calls.push(page);
      const { before = Infinity, after = 0, limit } = page;
      const rows = stored.filter(({ seq }) => seq > after && seq < before);
      return page.after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
    },
    parseMessage: (payload) => (isMessage(payload) ? payload : null),
    openSocket: (given) => {
      handlers = given;
      return { close: () => undefined };
    },
  });
  return {
    chat,
    stored,
    store,
    line,
    calls,
    joins,
    connect: () => handlers?.onConnect(emit),
    // As the real one: first the state, then what waited for an answer is lost.
    disconnect: () => {
      handlers?.onDisconnect();
      breakLine();
    },
    timeOut: () => breakLine(),
    push: (row: Message) => handlers?.onMessage(row),
    sendPresence: (orderId: number, names: string[]) => handlers?.onPresence({ orderId, names }),
    settle: () => vi.advanceTimersByTimeAsync(0),
    texts: () => chat.getSnapshot().messages.map(({ message }) => message),
    outgoing: () => chat.getSnapshot().outgoing.map(({ draft, state }) => `${draft.message} ${state}`),
  };
}

describe('chat connection', () => {
  it('loads the newest page at once, older ones on request', async () => {
    const server = createFakeServer(120);
    await server.settle();
    expect(server.texts()).toHaveLength(CHAT_PAGE_SIZE);
    server.chat.loadOlder();
    server.chat.loadOlder();
    await server.settle();
    expect(server.texts()[0]).toBe('old 21');
    server.chat.loadOlder();
    await server.settle();
    server.chat.loadOlder();
    await server.settle();
    expect(server.texts()).toHaveLength(120);
    expect(server.calls).toHaveLength(3);
  });

  it('knows who else is there while the line stands, in this order only', async () => {
    const server = createFakeServer();
    server.connect();
    await server.settle();
    server.sendPresence(7, ['Maha']);
    server.sendPresence(8, []);
    expect(server.chat.getSnapshot().presentNames).toEqual(['Maha']);
    server.disconnect();
    expect(server.chat.getSnapshot().presentNames).toEqual([]);
  });

  it('shows what it writes at once and sends it when the line comes up', async () => {
    const server = createFakeServer();
    server.chat.write({ message: 'one' });
    server.chat.write({ message: 'two' });
    expect(server.outgoing()).toEqual(['one sending', 'two sending']);
    server.connect();
    await server.settle();
    expect([server.texts(), server.outgoing()]).toEqual([['one', 'two'], []]);
  });

  it('waits for the connection however long it takes, and then sends by itself, once', async () => {
    const server = createFakeServer();
    server.connect();
    await server.settle();
    server.disconnect();
    server.chat.write({ message: 'one' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(server.outgoing()).toEqual(['one sending']);
    server.connect();
    await server.settle();
    expect([server.texts(), server.outgoing(), server.stored.length]).toEqual([['one'], [], 1]);
  });

  it('says that a message was not sent when a connected server does not answer, and goes on with the next', async () => {
    const server = createFakeServer();
    server.connect();
    await server.settle();
    server.line.losesAnswers = true;
    server.chat.write({ message: 'one' });
    server.chat.write({ message: 'two' });
    await server.settle();
    server.line.losesAnswers = false;
    server.timeOut();
    await server.settle();
    expect([server.texts(), server.outgoing()]).toEqual([['two'], ['one failed']]);
    server.chat.sendAgain(server.chat.getSnapshot().outgoing[0]?.clientId ?? '');
    await server.settle();
    expect([server.texts(), server.outgoing(), server.stored.length]).toEqual([['one', 'two'], [], 2]);
  });

  it('stores a message once when its answer is lost with the connection', async () => {
    const server = createFakeServer();
    server.connect();
    await server.settle();
    server.line.losesAnswers = true;
    server.chat.write({ message: 'one' });
    await server.settle();
    server.disconnect();
    await server.settle();
    expect(server.outgoing()).toEqual(['one sending']);
    server.line.losesAnswers = false;
    server.connect();
    await server.settle();
    expect([server.texts(), server.outgoing(), server.stored.length]).toEqual([['one'], [], 1]);
  });

  it('keeps what is not sent for the next connection of the same chat', async () => {
    const unsent = createUnsent();
    const before = createFakeServer(0, unsent);
    before.chat.write({ message: 'one' });
    before.chat.close();
    const server = createFakeServer(0, unsent);
    expect(server.outgoing()).toEqual(['one sending']);
    server.connect();
    await server.settle();
    expect([server.texts(), server.outgoing(), unsent.read()]).toEqual([['one'], [], []]);
  });

  it.each([
    ['refused', { joinAnswer: { error: { name: 'tooManyRequests', message: 'Later.' }, payload: {} } }],
    ['lost', { losesJoins: true }],
  ])('joins again, more and more seldom, when a join was %s; what was written waits', async (_what, failure) => {
    const server = createFakeServer();
    Object.assign(server.line, failure);
    server.connect();
    server.chat.write({ message: 'one' });
    await server.settle();
    await vi.advanceTimersByTimeAsync(JOIN_RETRY_MS + 2 * JOIN_RETRY_MS);
    expect([server.joins.length, server.outgoing()]).toEqual([3, ['one sending']]);
    expect(server.chat.getSnapshot().isConnected).toBe(false);
    Object.assign(server.line, { joinAnswer: { error: null, payload: {} }, losesJoins: false });
    await vi.advanceTimersByTimeAsync(4 * JOIN_RETRY_MS);
    expect([server.texts(), server.chat.getSnapshot().isConnected]).toEqual([['one'], true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.joins).toHaveLength(4);
  });

  it('ends its attempts to join with the connection', async () => {
    const server = createFakeServer();
    server.line.losesJoins = true;
    server.connect();
    await server.settle();
    server.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.joins).toHaveLength(1);
  });

  it('tells a person who may not write here any more', async () => {
    const server = createFakeServer();
    server.line.joinAnswer = { error: { name: 'noPermission', message: 'You may not do this.' }, payload: {} };
    server.chat.write({ message: 'one' });
    server.connect();
    await server.settle();
    expect(server.chat.getSnapshot().outgoing).toMatchObject([{ state: 'failed', reason: 'You may not do this.' }]);
  });

  it('catches up with everything that was written while it was away', async () => {
    const server = createFakeServer(3);
    server.connect();
    await server.settle();
    server.disconnect();
    for (let n = 1; n <= 230; n++) server.store(`missed ${n}`, `m${n}`);
    server.connect();
    await server.settle();
    expect(server.texts()).toHaveLength(233);
  });

  it('asks for what a gap in the numbers leaves out', async () => {
    const server = createFakeServer(3);
    server.connect();
    await server.settle();
    server.store('lost on the way', 'x');
    server.push(server.store('came', 'y'));
    await server.settle();
    expect(server.texts().slice(-2)).toEqual(['lost on the way', 'came']);
  });

  it('tells why the server refused a message', async () => {
    const server = createFakeServer();
    server.connect();
    await server.settle();
    server.line.error = { message: 'That was too often.' };
    server.chat.write({ message: 'one' });
    await server.settle();
    expect(server.chat.getSnapshot().outgoing[0]).toMatchObject({ state: 'failed', reason: 'That was too often.' });
    server.chat.discard(server.chat.getSnapshot().outgoing[0]?.clientId ?? '');
    expect(server.outgoing()).toEqual([]);
  });

  it('says why the first page could not be loaded, and loads it again', async () => {
    let fails = true;
    const chat = openChatConnection<Message, Draft>({
      orderId: 7,
      unsent: createUnsent(),
      loadMessages: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve([])),
      parseMessage: () => null,
      openSocket: () => ({ close: () => undefined }),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(chat.getSnapshot()).toMatchObject({ isLoaded: false, loadError: { message: 'offline' } });
    fails = false;
    chat.reload();
    await vi.advanceTimersByTimeAsync(0);
    expect(chat.getSnapshot()).toMatchObject({ isLoaded: true, loadError: null });
  });
});
