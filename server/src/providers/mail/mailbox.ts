import { join } from 'node:path';
import { z } from 'zod';
import { keepRecord, readRecords } from '../records.ts';
import type { Letter, Mailer } from './port.ts';

const stored = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  unsubscribeUrl: z.string().optional(),
});
export type StoredLetter = z.infer<typeof stored> & { readonly links: readonly string[] };

const folderIn = (dataDir: string): string => join(dataDir, 'mails');

/** Stand-in for mail: letters land in a folder that people and tests read. A refused domain shows how failure looks. */
export function mailbox(dataDir: string, now: () => Date): Mailer {
  return {
    send: async (letter: Letter) => {
      if (letter.to.endsWith('@refused.example')) throw new Error('550 mailbox unavailable');
      await keepRecord(folderIn(dataDir), now(), letter);
    },
  };
}

/** The newest 200 letters, newest first. */
export async function readMailbox(dataDir: string): Promise<StoredLetter[]> {
  const letters = await readRecords(folderIn(dataDir), stored);
  return letters.map((letter) => ({
    ...letter,
    links: [...new Set(letter.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
  }));
}
