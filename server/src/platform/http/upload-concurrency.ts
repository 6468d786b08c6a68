import type { FastifyRequest } from 'fastify';
import { CallError } from '@platewright/contract/call-errors';
import { ORDER_ARTWORK_LIMIT_MB } from '@platewright/domain/files/order-artwork-limit';

/** Multipart calls that one account may have in progress on a node: "2 or 3 files at once at most" (handbook 7.1). */
const MAX_CONCURRENT_UPLOADS = 3;
/** Guests are counted by address, and the people of an office share one. */
const MAX_CONCURRENT_GUEST_UPLOADS = 10;

/** How much of a refused body is read and discarded: more than the largest that a call allows. */
const MAX_DRAINED_BYTES = 1.2 * ORDER_ARTWORK_LIMIT_MB * 1_048_576;
const MAX_DRAIN_MS = 10 * 60_000;

/** Limits concurrent uploads of each caller, so that nobody fills the disk by sending many at once. */
export function createUploadConcurrency() {
  const activeUploads = new Map<string, number>();
  return {
    /** Counts one more upload and returns the function that ends it. @throws CallError tooManyRequests */
    acquire(key: string, isGuest: boolean): () => void {
      const active = activeUploads.get(key) ?? 0;
      if (active >= (isGuest ? MAX_CONCURRENT_GUEST_UPLOADS : MAX_CONCURRENT_UPLOADS))
        throw new CallError('tooManyRequests', { params: { minutes: 1 } });
      activeUploads.set(key, active + 1);
      return () => {
        const remaining = (activeUploads.get(key) ?? 1) - 1;
        if (remaining > 0) activeUploads.set(key, remaining);
        else activeUploads.delete(key);
      };
    },
  };
}

/**
 * Reads and discards the rest of a refused body, up to a limit of bytes and time. Browsers read the answer only after
 * they have sent the whole body; a closed connection would show as a network error instead of the refusal.
 */
export function drainRequestBody({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let drainedBytes = 0;
  const timer = setTimeout(() => raw.destroy(), MAX_DRAIN_MS).unref();
  raw.on('error', () => undefined);
  raw.once('close', () => clearTimeout(timer));
  raw.on('data', (chunk: Buffer) => {
    drainedBytes += chunk.length;
    if (drainedBytes > MAX_DRAINED_BYTES) raw.destroy();
  });
  // The multipart parser is still piped but no longer read, so its back-pressure would stop the stream.
  raw.unpipe();
  raw.resume();
}
