/** Files in an archive whose pages have plates. */
const PDF_NAME = /\.(pdf|ai)$/i;
const PICTURE_NAME = /\.(png|jpe?g|tiff?)$/i;
const ARCHIVE_NAME = /\.(zip|zipx|rar|7z|tar|t?gz|bz2|xz)$/i;
/** What macOS adds to archives of its own. */
const HIDDEN_NAME = /(^|\/)(__MACOSX\/|\._)/;

export const isPdfName = (name: string): boolean => PDF_NAME.test(name);
export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name);
export const isArchiveName = (name: string): boolean => ARCHIVE_NAME.test(name);

/**
 * The name of an entry as people read it, whatever the archive says; null for folders and what systems add. Nothing is ever
 * written under it.
 */
export function toShownName(entryName: string): string | null {
  const path = entryName.replaceAll('\\', '/');
  if (path.endsWith('/') || HIDDEN_NAME.test(path)) return null;
  const parts = path
    .replace(/\p{Cc}+/gu, ' ')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[a-z]:$/i.test(part));
  return parts.join('/') || null;
}
