import { join } from 'node:path';
import { z } from 'zod';
import { saveStandInRecord, readStandInRecords } from '../stand-in-records.ts';
import { PushProviderError, type PushProvider } from './port.ts';

const storedPush = z.object({
  endpoint: z.string(),
  message: z.object({
    tag: z.string(),
    title: z.string(),
    body: z.string(),
    lang: z.enum(['en', 'ar']),
    path: z.string(),
  }),
  sentAt: z.string(),
});
export type StoredPush = z.infer<typeof storedPush>;

const getPushFolder = (dataDir: string): string => join(dataDir, 'pushes');

/**
 * Stand-in for push services: writes messages to a folder that people and tests read. Endpoints that end in `/gone` and
 * `/busy` simulate an ended subscription and a failing service.
 */
export function createStandInPushProvider(dataDir: string, publicKey: string, now: () => Date): PushProvider {
  return {
    publicKey,
    send: async ({ endpoint }, message) => {
      if (endpoint.endsWith('/gone')) return 'gone';
      if (endpoint.endsWith('/busy')) throw new PushProviderError('The push service answered 503.', 503);
      await saveStandInRecord(getPushFolder(dataDir), now(), { endpoint, message });
      return 'sent';
    },
    verify: () => Promise.resolve(),
  };
}

/** The newest 200 messages, newest first. */
export const readStoredPushes = (dataDir: string): Promise<StoredPush[]> =>
  readStandInRecords(getPushFolder(dataDir), storedPush);
