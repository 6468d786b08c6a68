import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
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

/** Stand-in for mail: letters land in a folder that people and tests read. A refused domain shows how failure looks. */
export function mailbox(dataDir: string, now: () => Date): Mailer {
  const folder = join(dataDir, 'mails');
  return {
    send: async (letter: Letter) => {
      if (letter.to.endsWith('@refused.example')) throw new Error('550 mailbox unavailable');
      await mkdir(folder, { recursive: true });
      const sentAt = now().toISOString();
      const file = join(folder, `${sentAt.replace(/[:.]/g, '-')}-${randomUUID()}.json`);
      await writeFile(`${file}.part`, JSON.stringify({ ...letter, sentAt }));
      await rename(`${file}.part`, file);
    },
  };
}

/** The newest 200 letters, newest first. */
export async function readMailbox(dataDir: string): Promise<StoredLetter[]> {
  const folder = join(dataDir, 'mails');
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith('.json'));
  const newest = names.sort().reverse().slice(0, 200);
  const letters = await Promise.all(
    newest.map(async (name) => stored.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  return letters.map((letter) => ({
    ...letter,
    links: [...new Set(letter.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
  }));
}
