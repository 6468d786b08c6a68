/** Length of the addresses of products and categories. */
export const MAX_ADDRESS_KEY = 80;

/** Fixed by specification 000 section 7: the products of this category are those of the fingerprint picker on the home page. */
export const FINGERPRINT_KEY = 'Fingerprint';

/**
 * Whether a product or category may get this key, the last part of the address of its page: small Latin letters, digits and single
 * hyphens, or the one that is fixed. Digits alone would be the number of a product.
 */
export const isAddressKey = (text: string): boolean =>
  text === FINGERPRINT_KEY ||
  (text.length <= MAX_ADDRESS_KEY && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !/^\d+$/.test(text));

/** The key that a name suggests; empty when it has no Latin letters or digits. */
export function suggestAddressKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ADDRESS_KEY)
    .replace(/^-+|-+$/g, '');
  return isAddressKey(key) ? key : '';
}
