import { isRecord } from '../session-store.ts';
import { readTabStorage, writeTabStorage } from '../tab-storage.ts';
import type { OutgoingMessage } from './chat-state.ts';

/** What one person wrote in one chat and the server has not stored yet. */
export interface UnsentMessages<Draft> {
  readonly read: () => readonly OutgoingMessage<Draft>[];
  readonly write: (messages: readonly OutgoingMessage<Draft>[]) => void;
}

/** Where the browser forbids storage, messages stay until the page is left. */
const memory = new Map<string, readonly OutgoingMessage<unknown>[]>();

/**
 * Keeps unsent messages of a chat in this tab, so that neither closing the chat nor a reload loses them.
 * @param key names the chat and the person: nobody sends what another person wrote in this tab
 */
export function openUnsentMessages<Draft>(
  key: string,
  isDraft: (value: unknown) => value is Draft,
): UnsentMessages<Draft> {
  const isUnsent = (value: unknown): value is OutgoingMessage<Draft> =>
    isRecord(value) &&
    typeof value['clientId'] === 'string' &&
    typeof value['writtenAt'] === 'string' &&
    (value['state'] === 'sending' || value['state'] === 'failed') &&
    (value['reason'] === null || typeof value['reason'] === 'string') &&
    isDraft(value['draft']);
  return {
    read: () => {
      const stored = memory.get(key) ?? readTabStorage(key);
      return Array.isArray(stored) ? stored.filter(isUnsent) : [];
    },
    write: (messages) => {
      if (messages.length === 0) memory.delete(key);
      else memory.set(key, messages);
      writeTabStorage(key, messages.length === 0 ? undefined : messages);
    },
  };
}
