import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from './errors.ts';
import { openLiveConnection, type LiveConnectionOptions, type LiveConnectionState } from './live-connection.ts';

/** The part of a Socket.IO client that the module uses. `emit` plays an event of the server or of the library. */
function createFakeSocket() {
  const handlers = new Map<string, (value?: unknown) => void>();
  const socket = {
    active: true,
    connect: vi.fn(),
    disconnect: vi.fn(),
    on: (event: string, handler: (value?: unknown) => void) => void handlers.set(event, handler),
  };
  const options: { auth?: (send: (data: unknown) => void) => void } = {};
  const io = (_namespace: string, ioOptions: typeof options) => {
    Object.assign(options, ioOptions);
    return socket;
  };
  const handshake = () => {
    let sent: unknown;
    options.auth?.((data) => (sent = data));
    return sent;
  };
  return { socket, io, handshake, emit: (event: string, value?: unknown) => handlers.get(event)?.(value) };
}

let states: LiveConnectionState[];
beforeEach(() => {
  states = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function openTestConnection(overrides: Partial<LiveConnectionOptions> = {}) {
  const fake = createFakeSocket();
  const connectionOptions: LiveConnectionOptions = {
    namespace: '/desk',
    getAccessToken: () => 'old',
    refreshAccessToken: async () => 'new',
    events: {},
    onState: (state) => states.push(state),
    loadLibrary: async () =>
      ({ io: fake.io }) as unknown as Awaited<ReturnType<NonNullable<LiveConnectionOptions['loadLibrary']>>>,
    ...overrides,
  };
  const close = openLiveConnection(connectionOptions);
  await vi.advanceTimersByTimeAsync(0);
  return { ...fake, close };
}

describe('live connection', () => {
  it('passes events to their handlers and reads the token for every handshake', async () => {
    let token = 'one';
    const order = vi.fn();
    const { emit, handshake } = await openTestConnection({ getAccessToken: () => token, events: { order } });
    expect(handshake()).toEqual({ token: 'one' });
    token = 'two';
    expect(handshake()).toEqual({ token: 'two' });
    emit('order', { orderId: 1 });
    expect(order).toHaveBeenCalledWith({ orderId: 1 });
  });

  it('reports every connection, the first one too', async () => {
    const onConnect = vi.fn();
    const { emit } = await openTestConnection({ onConnect });
    expect(onConnect).not.toHaveBeenCalled();
    emit('connect');
    expect(onConnect).toHaveBeenCalledTimes(1);
    emit('disconnect', 'transport close');
    emit('connect');
    expect(onConnect).toHaveBeenCalledTimes(2);
    expect(states).toEqual(['connecting', 'connected', 'connecting', 'connected']);
  });

  it('refreshes a rejected token and connects again', async () => {
    const refreshAccessToken = vi.fn(async () => 'new');
    const { socket, emit, handshake } = await openTestConnection({ refreshAccessToken });
    handshake();
    socket.active = false;
    emit('connect_error');
    await vi.advanceTimersByTimeAsync(1000);
    expect(refreshAccessToken).toHaveBeenCalledWith('old');
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('retries with growing delays when the refresh gets no answer', async () => {
    const refreshAccessToken = vi.fn(async (): Promise<string> => {
      throw new NetworkError('unreachable');
    });
    const { socket, emit, handshake } = await openTestConnection({ refreshAccessToken });
    handshake();
    socket.active = false;
    emit('connect_error');
    await vi.advanceTimersByTimeAsync(1000);
    expect(refreshAccessToken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1999);
    expect(refreshAccessToken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(refreshAccessToken).toHaveBeenCalledTimes(2);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('sends the language of the page and stops without permission for the namespace', async () => {
    const refreshAccessToken = vi.fn(async () => 'new');
    const { socket, emit, handshake } = await openTestConnection({
      refreshAccessToken,
      getLanguage: () => 'ar',
    });
    expect(handshake()).toEqual({ token: 'old', lang: 'ar' });
    socket.active = false;
    emit('connect_error', Object.assign(new Error('noPermission'), { data: { name: 'noPermission' } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('signedOut');
    expect(refreshAccessToken).not.toHaveBeenCalled();
  });

  it('stops when the session has ended and when it is closed', async () => {
    const ended = await openTestConnection({ refreshAccessToken: async () => null });
    ended.handshake();
    ended.emit('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('signedOut');
    expect(ended.socket.connect).not.toHaveBeenCalled();

    const closed = await openTestConnection();
    closed.emit('disconnect', 'io server disconnect');
    closed.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(closed.socket.connect).not.toHaveBeenCalled();
    expect(closed.socket.disconnect).toHaveBeenCalled();
  });
});
