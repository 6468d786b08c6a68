import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutgoingMessage } from './chat-state.ts';
import { openUnsentMessages } from './unsent-messages.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const createMessage = (draft: string): OutgoingMessage<string> => ({
  clientId: `id of ${draft}`,
  draft,
  writtenAt: '2026-11-20T08:00:00.000Z',
  state: 'sending',
  reason: null,
});

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps messages of one chat and person, until they are sent', () => {
  const own = openUnsentMessages('own', isText);
  own.write([createMessage('one')]);
  expect(openUnsentMessages('own', isText).read()).toEqual([createMessage('one')]);
  expect(openUnsentMessages('other', isText).read()).toEqual([]);
  own.write([]);
  expect([own.read(), storage.size]).toEqual([[], 0]);
});

it('reads what an earlier page of the tab kept, without what it does not understand', () => {
  const wrong = [null, {}, { ...createMessage('x'), draft: 7 }, { ...createMessage('x'), state: 'sent' }];
  storage.set('reloaded', JSON.stringify([...wrong, createMessage('one')]));
  expect(openUnsentMessages('reloaded', isText).read()).toEqual([createMessage('one')]);
  storage.set('reloaded', '{"not":"a list"}');
  expect(openUnsentMessages('reloaded', isText).read()).toEqual([]);
});

it('keeps messages until the page is left where storage is forbidden', () => {
  vi.stubGlobal('window', {});
  openUnsentMessages('forbidden', isText).write([createMessage('one')]);
  expect(openUnsentMessages('forbidden', isText).read()).toEqual([createMessage('one')]);
});
