/**
 * Checks a storage key. The server builds keys from row ids; anything else is a programming error and must not reach the
 * disk: no parent folders, no absolute paths, no special characters.
 * @throws Error
 */
export function assertStorageKey(key: string): string {
  const parts = key.split('/');
  const fits = parts.every((part) => /^[\w][\w.-]*$/.test(part) && part !== '..');
  if (!fits || key.length > 300) throw new Error('This is not a storage key.');
  return key;
}
