import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoAnswer } from './errors.ts';
import { Refusal } from '@platewright/contract/refusals';
import { askAgain, makeQueryClient } from './query.ts';
import { openLive, type LiveSetup, type LiveState } from './socket.ts';

/** The socket of the library as far as it is used. */
function fakeSocket() {
  const hearing = new Map<string, (value?: unknown) => void>();
  const socket = {
    active: true,
    connect: vi.fn(),
    disconnect: vi.fn(),
    on: (event: string, hear: (value?: unknown) => void) => void hearing.set(event, hear),
  };
  const options: { auth?: (send: (data: unknown) => void) => void } = {};
  const io = (_namespace: string, given: typeof options) => {
    Object.assign(options, given);
    return socket;
  };
  const handshake = () => {
    let sent: unknown;
    options.auth?.((data) => (sent = data));
    return sent;
  };
  return { socket, io, handshake, happen: (event: string, value?: unknown) => hearing.get(event)?.(value) };
}

let states: LiveState[];
beforeEach(() => {
  states = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function open(more: Partial<LiveSetup> = {}) {
  const fake = fakeSocket();
  const setup: LiveSetup = {
    namespace: '/desk',
    token: () => 'old',
    renew: async () => 'new',
    events: {},
    onState: (state) => states.push(state),
    load: async () => ({ io: fake.io }) as unknown as Awaited<ReturnType<NonNullable<LiveSetup['load']>>>,
    ...more,
  };
  const close = openLive(setup);
  await vi.advanceTimersByTimeAsync(0);
  return { ...fake, close };
}

describe('a live namespace', () => {
  it('hands on events and reads the token for every handshake', async () => {
    let token = 'one';
    const order = vi.fn();
    const { happen, handshake } = await open({ token: () => token, events: { order } });
    expect(handshake()).toEqual({ token: 'one' });
    token = 'two';
    expect(handshake()).toEqual({ token: 'two' });
    happen('order', { orderId: 1 });
    expect(order).toHaveBeenCalledWith({ orderId: 1 });
  });

  it('says that hints may have been missed, but not at the start', async () => {
    const onReturn = vi.fn();
    const { happen } = await open({ onReturn });
    happen('connect');
    expect(onReturn).not.toHaveBeenCalled();
    happen('disconnect', 'transport close');
    happen('connect');
    expect(onReturn).toHaveBeenCalledTimes(1);
    expect(states).toEqual(['connecting', 'live', 'connecting', 'live']);
  });

  it('renews a refused token and connects again', async () => {
    const renew = vi.fn(async () => 'new');
    const { socket, happen, handshake } = await open({ renew });
    handshake();
    socket.active = false;
    happen('connect_error');
    await vi.advanceTimersByTimeAsync(1000);
    expect(renew).toHaveBeenCalledWith('old');
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('waits longer each time and tries again when the renewal got no answer', async () => {
    const renew = vi.fn(async (): Promise<string> => {
      throw new NoAnswer('unreachable');
    });
    const { socket, happen, handshake } = await open({ renew });
    handshake();
    socket.active = false;
    happen('connect_error');
    await vi.advanceTimersByTimeAsync(1000);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1999);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('speaks the language of the page and leaves where it may not listen', async () => {
    const renew = vi.fn(async () => 'new');
    const { socket, happen, handshake } = await open({ renew, language: () => 'ar' });
    expect(handshake()).toEqual({ token: 'old', lang: 'ar' });
    socket.active = false;
    happen('connect_error', Object.assign(new Error('noPermission'), { data: { name: 'noPermission' } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('ended');
    expect(renew).not.toHaveBeenCalled();
  });

  it('ends with the session and when it is closed', async () => {
    const ended = await open({ renew: async () => null });
    ended.handshake();
    ended.happen('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('ended');
    expect(ended.socket.connect).not.toHaveBeenCalled();

    const closed = await open();
    closed.happen('disconnect', 'io server disconnect');
    closed.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(closed.socket.connect).not.toHaveBeenCalled();
    expect(closed.socket.disconnect).toHaveBeenCalled();
  });
});

describe('asking again', () => {
  it('follows silence, never a refusal', () => {
    expect(askAgain(0, new NoAnswer('unreachable'))).toBe(true);
    expect(askAgain(2, new NoAnswer('unreachable'))).toBe(false);
    expect(askAgain(0, new NoAnswer('offline'))).toBe(false);
    expect(askAgain(0, new Refusal('noPermission'))).toBe(false);
    expect(askAgain(0, new Error('bug'))).toBe(false);
  });

  it('happens when the network is back', () => {
    const { queries, mutations } = makeQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true });
    expect(mutations?.retry).toBe(false);
  });
});
