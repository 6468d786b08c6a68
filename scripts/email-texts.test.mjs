import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolvePath } from './lib/paths.mjs';

const folder = resolvePath('packages', 'texts', 'src', 'en', 'server');
const modules = readdirSync(folder).filter(
  (name) => name !== 'notifications' && existsSync(`${folder}/${name}/emails.ts`),
);

describe('the texts of emails, which stand with their modules', () => {
  it('have kinds of their own: none takes the place of another one when they are put together', async () => {
    const { emails } = await import(`${folder}/notifications/emails.ts`);
    /** @type {string[]} */
    const kinds = [];
    for (const name of modules) {
      const file = await import(`${folder}/${name}/emails.ts`);
      for (const texts of Object.values(file)) kinds.push(...Object.keys(texts));
    }
    expect(modules.length).toBeGreaterThan(10);
    expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
    expect(kinds.filter((kind) => !(kind in emails))).toEqual([]);
    // What is left is said by all emails, and has no subject: a kind that a shared text replaces would be one of them.
    const shared = Object.entries(emails).filter(([kind]) => !kinds.includes(kind));
    expect(shared.length).toBeGreaterThan(5);
    expect(shared.filter(([, texts]) => texts?.subject !== undefined)).toEqual([]);
  });
});
