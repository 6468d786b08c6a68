import { join } from 'node:path';
import { z } from 'zod';
import { keepRecord, readRecords } from '../records.ts';
import { PushFailed, type PushService } from './port.ts';

const stored = z.object({
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
export type StoredPush = z.infer<typeof stored>;

const folderIn = (dataDir: string): string => join(dataDir, 'pushes');

/**
 * Stand-in for push services: messages land in a folder that people and tests read. Addresses that end in `/gone` and
 * `/busy` show how failure looks.
 */
export function standInPush(dataDir: string, publicKey: string, now: () => Date): PushService {
  return {
    publicKey,
    send: async ({ endpoint }, message) => {
      if (endpoint.endsWith('/gone')) return 'gone';
      if (endpoint.endsWith('/busy')) throw new PushFailed('The push service answered 503.', 503);
      await keepRecord(folderIn(dataDir), now(), { endpoint, message });
      return 'sent';
    },
  };
}

/** The newest 200 messages, newest first. */
export const readPushes = (dataDir: string): Promise<StoredPush[]> => readRecords(folderIn(dataDir), stored);
