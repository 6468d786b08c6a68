import { join } from 'node:path';
import { z } from 'zod';
import { saveStandInRecord, readStandInRecords } from '../stand-in-records.ts';
import type { Email, Mailer } from './port.ts';

const storedEmail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  unsubscribeUrl: z.string().optional(),
  /** Without their bytes. */
  attachments: z.array(z.object({ name: z.string(), size: z.number() })).optional(),
});
export type StoredEmail = z.infer<typeof storedEmail> & { readonly links: readonly string[] };

const getMailFolder = (dataDir: string): string => join(dataDir, 'mails');

/** Stand-in for SMTP: writes emails to a folder that people and tests read. Addresses at `refused.example` are rejected. */
export function createMailboxMailer(dataDir: string, now: () => Date): Mailer {
  return {
    verify: null,
    send: async ({ attachments = [], ...email }: Email) => {
      if (email.to.endsWith('@refused.example')) throw new Error('550 mailbox unavailable');
      await saveStandInRecord(getMailFolder(dataDir), now(), {
        ...email,
        ...(attachments.length > 0 && {
          attachments: attachments.map(({ name, bytes }) => ({ name, size: bytes.length })),
        }),
      });
    },
  };
}

/** The newest 200 emails, newest first. */
export async function readMailbox(dataDir: string): Promise<StoredEmail[]> {
  const emails = await readStandInRecords(getMailFolder(dataDir), storedEmail);
  return emails.map((email) => ({
    ...email,
    links: [...new Set(email.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
  }));
}
