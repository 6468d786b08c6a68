import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolvePath } from './paths.mjs';

/**
 * One hash over names and contents of files, so that a moved file counts as a change.
 * @param {string[]} files relative to the root
 * @param {string[]} [extra] further strings to hash
 */
export function hashFiles(files, extra = []) {
  const hash = createHash('sha1');
  for (const text of extra) hash.update(`${text}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(resolvePath(file)))
      .update('\0');
  return hash.digest('hex');
}
