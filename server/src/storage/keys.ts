/**
 * Keys are made by the house from row ids. Whatever else comes here is a mistake and must not reach the disk: no
 * parent folders, no absolute paths, no odd characters.
 * @throws Error
 */
export function checkedKey(key: string): string {
  const parts = key.split('/');
  const fits = parts.every((part) => /^[\w][\w.-]*$/.test(part) && part !== '..');
  if (!fits || key.length > 300) throw new Error('This is not a storage key.');
  return key;
}
