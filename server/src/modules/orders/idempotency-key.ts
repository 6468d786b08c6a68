import { createHash } from 'node:crypto';

/** The idempotency key of an order, and what was ordered with it. */
export interface PlaceOrderRequest {
  readonly id: string;
  readonly digest: string;
}

/**
 * Null without an id: then every request is an order of its own. `content` is everything that makes it this order and
 * no other one; the order of object keys does not count.
 */
export const toPlaceOrderRequest = (id: string | null | undefined, content: object): PlaceOrderRequest | null =>
  id ? { id, digest: createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('hex') } : null;

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
