import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/**
 * One hash over names and contents of files, so that a moved file counts as a change.
 * @param {string[]} files relative to the root
 * @param {string[]} [extra] further words that belong to the hash
 */
export function hashFiles(files, extra = []) {
  const hash = createHash('sha1');
  for (const word of extra) hash.update(`${word}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0');
  return hash.digest('hex');
}
