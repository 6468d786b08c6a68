import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CHAT_PAGE_SIZE,
  openChatConnection,
  SEND_TIMEOUT_MS,
  type ChatSocketHandlers,
  type EmitToServer,
} from './chat-connection.ts';

interface Message {
  readonly seq: number;
  readonly clientId: string;
  readonly message: string;
}
const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'seq' in value;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A server that stores messages once by their id, and a line that can be cut or lose answers. */
function createFakeServer(existing = 0) {
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
  const line = { losesAnswers: false, error: null as { message: string } | null };
  const calls: { before?: number; after?: number; limit: number }[] = [];
  const emit: EmitToServer = async (event, payload) => {
    if (event !== 'message') return { error: null, payload: {} };
    const { message, clientId } = payload as Message;
    if (line.error) return { error: line.error, payload: null };
    const row = message.trim() === '' ? null : store(message, clientId);
    if (line.losesAnswers) throw new Error('timeout');
    return { error: null, payload: row };
  };
  const chat = openChatConnection<Message, { message: string }>({
    orderId: 7,
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
    connect: () => handlers?.onConnect(emit),
    disconnect: () => handlers?.onDisconnect(),
    push: (row: Message) => handlers?.onMessage(row),
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

  it('shows what it writes at once and sends it when the line comes up', async () => {
    const server = createFakeServer();
    server.chat.write({ message: 'one' });
    server.chat.write({ message: 'two' });
    expect(server.outgoing()).toEqual(['one sending', 'two sending']);
    server.connect();
    await server.settle();
    expect([server.texts(), server.outgoing()]).toEqual([['one', 'two'], []]);
  });

  it('fails after ten seconds without a connection, and is sent again on request, once', async () => {
    const server = createFakeServer();
    server.chat.write({ message: 'one' });
    await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS);
    expect(server.outgoing()).toEqual(['one failed']);
    server.connect();
    await server.settle();
    expect(server.stored).toEqual([]);
    server.chat.sendAgain(server.chat.getSnapshot().outgoing[0]?.clientId ?? '');
    await server.settle();
    expect([server.texts(), server.outgoing()]).toEqual([['one'], []]);
  });

  it('stores a message once when its answer is lost and the connection breaks', async () => {
    const server = createFakeServer();
    server.connect();
    server.line.losesAnswers = true;
    server.chat.write({ message: 'one' });
    await server.settle();
    server.disconnect();
    server.line.losesAnswers = false;
    server.connect();
    await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS);
    expect([server.texts(), server.outgoing(), server.stored.length]).toEqual([['one'], [], 1]);
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
    const chat = openChatConnection<Message, { message: string }>({
      orderId: 7,
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
