import { expect, it, vi } from 'vitest';
import type { ChatConnection, ChatSnapshot } from './chat-connection.ts';
import { createChatState, type NumberedMessage } from './chat-state.ts';
import { createChatStore } from './use-chat-connection.ts';

type Snapshot = ChatSnapshot<NumberedMessage, string>;
const nothing = () => undefined;

/** A person's chat whose connections have messages on their way until the test says that they are sent. */
function createChat(key: string) {
  const state = { isSending: false, isSignedIn: true };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const closed = vi.fn();
  const opened = vi.fn();
  const open = (): ChatConnection<NumberedMessage, string> => {
    opened();
    return {
      subscribe,
      getSnapshot: (): Snapshot => ({
        ...createChatState<NumberedMessage, string>(),
        outgoing: state.isSending ? [{ clientId: 'a', draft: 'a', writtenAt: '', state: 'sending', reason: null }] : [],
        ...{ isConnected: false, presentNames: [], loadError: null, isLoadingOlder: false, olderError: null },
      }),
      ...{ write: nothing, sendAgain: nothing, discard: nothing, loadOlder: nothing, reload: nothing, close: closed },
    };
  };
  const person = { key, isSignedIn: () => state.isSignedIn, subscribeToSession: subscribe };
  return { state, notify, opened, closed, createStore: () => createChatStore(open, person) };
}

it('closes the connection with its last reader', () => {
  const { createStore, closed } = createChat('idle');
  const store = createStore();
  store.subscribe(nothing)();
  expect([store.isOpen(), closed.mock.calls.length]).toEqual([false, 1]);
});

it('stays open without readers until everything is sent', () => {
  const { state, notify, createStore, closed } = createChat('sending');
  const store = createStore();
  state.isSending = true;
  store.subscribe(nothing)();
  notify();
  expect([store.isOpen(), closed.mock.calls.length]).toEqual([true, 0]);
  state.isSending = false;
  notify();
  expect([store.isOpen(), closed.mock.calls.length]).toEqual([false, 1]);
});

it('goes on with the same connection when its reader comes back', () => {
  const { state, notify, createStore, opened, closed } = createChat('back');
  const store = createStore();
  state.isSending = true;
  store.subscribe(nothing)();
  store.subscribe(nothing);
  state.isSending = false;
  notify();
  expect([store.isOpen(), opened.mock.calls.length, closed.mock.calls.length]).toEqual([true, 1, 0]);
});

it('hands over to the connection of a chat that is opened again', () => {
  const { state, createStore, opened, closed } = createChat('again');
  const before = createStore();
  state.isSending = true;
  before.subscribe(nothing)();
  const now = createStore();
  now.subscribe(nothing);
  expect([before.isOpen(), now.isOpen()]).toEqual([false, true]);
  expect([opened.mock.calls.length, closed.mock.calls.length]).toEqual([2, 1]);
});

it('sends nothing after its person has signed out', () => {
  const { state, notify, createStore, closed } = createChat('signed out');
  const store = createStore();
  state.isSending = true;
  store.subscribe(nothing)();
  state.isSignedIn = false;
  notify();
  expect([store.isOpen(), closed.mock.calls.length]).toEqual([false, 1]);
});
