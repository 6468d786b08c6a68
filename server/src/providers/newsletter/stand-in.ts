import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { NewsletterProviderError, type NewsletterProvider, type Subscriber } from './port.ts';

const storedMember = z.object({
  email: z.string(),
  lang: z.enum(['en', 'ar']),
  subscribed: z.boolean(),
  unsubscribeUrl: z.string(),
});

/** Stand-in for the newsletter service: one file for each member. Addresses at `refused.example` are rejected. */
export function createStandInNewsletterProvider(
  dataDir: string,
): NewsletterProvider & { members: () => Promise<Subscriber[]> } {
  const folder = join(dataDir, 'newsletter');
  return {
    putSubscriber: async (subscriber) => {
      if (subscriber.email.toLowerCase().endsWith('@refused.example'))
        throw new NewsletterProviderError('The newsletter service answered 400 Invalid Resource', 400);
      await mkdir(folder, { recursive: true });
      const name = createHash('sha256').update(subscriber.email.toLowerCase()).digest('hex');
      const part = join(folder, `${name}-${randomUUID()}.part`);
      await writeFile(part, JSON.stringify(subscriber));
      await rename(part, join(folder, `${name}.json`));
    },
    verify: () => Promise.resolve(),
    members: async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      return Promise.all(
        names.map(async (name) => storedMember.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
      );
    },
  };
}
