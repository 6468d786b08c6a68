import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validation } from '../packages/texts/src/en/shared/validation.ts';

const contract = join(import.meta.dirname, '../packages/contract/src');

/** Texts that fields require, by the key of the sentence where they are missing. */
const keys = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(contract, file), 'utf8').matchAll(/required(?:Multiline)?Text\(\d[\d_]*, '(\w+)'\)/g),
  ])
  .map(([, key]) => key ?? '');

it('has a sentence for every text that a field requires', () => {
  expect(keys.length).toBeGreaterThan(20);
  expect([...new Set(keys)].filter((key) => !(key in validation))).toEqual([]);
});
