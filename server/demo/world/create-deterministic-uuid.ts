import { createHash } from 'node:crypto';

/** A UUID that depends on the name only, so that repeated seeds create the same ids. */
export function createDeterministicUuid(name: string): string {
  const hex = createHash('sha256').update(`platewright demo ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
