import { createHash } from 'node:crypto';

/** The id of one try to place an order (wire `requestId`), and what was ordered with it. */
export interface IdempotencyKey {
  readonly id: string;
  readonly digest: string;
}

/**
 * Null without an id: then every call is an order of its own. `content` is everything that makes it this order and
 * no other one; the order of object keys does not count.
 */
export const toIdempotencyKey = (id: string | null | undefined, content: object): IdempotencyKey | null =>
  id ? { id, digest: createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('hex') } : null;

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
