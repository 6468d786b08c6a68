import { getExtension } from '@platewright/domain/files/file-formats';
import { toOneLine } from '@platewright/domain/hidden-characters';

const MAX_NAME_LENGTH = 180;

/**
 * A client's file name as it may be stored and shown: without folders and control characters, at most 180 characters,
 * its extension preserved.
 */
export function sanitizeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = toOneLine(last.replace(/[^\P{C}\p{Cf}]/gu, ''));
  if (clean === '' || clean === '.' || clean === '..') return 'file';
  if (clean.length <= MAX_NAME_LENGTH) return clean;
  const extension = getExtension(clean).slice(0, 20);
  return `${clean.slice(0, MAX_NAME_LENGTH - extension.length - 1)}.${extension}`;
}
