import { extensionOf } from '@platewright/domain/files/formats';

const LONGEST = 180;

/** A file's name as it is stored and shown: no folders, no control characters, not too long, its ending kept. */
export function storedName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = [...last]
    .filter((char) => !/\p{C}/u.test(char))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '' || clean === '.' || clean === '..') return 'file';
  if (clean.length <= LONGEST) return clean;
  const ending = extensionOf(clean).slice(0, 20);
  return `${clean.slice(0, LONGEST - ending.length - 1)}.${ending}`;
}
