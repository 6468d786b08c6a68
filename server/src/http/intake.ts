import type { FastifyRequest } from 'fastify';
import { Refusal } from '@platewright/contract/refusals';

/** Multipart calls that one caller may have under way on a node: "2 or 3 files at once at most" (handbook 7.1). */
const AT_ONCE = 3;
/** Guests are known by their address, and an office shares one. */
const GUESTS_AT_ONCE = 10;

/** What is read of a refused body, so that a browser gets to its answer. A call takes 501 MB at most. */
const DROPPED_BYTES = 600 * 1_048_576;
const DROPPED_MS = 10 * 60_000;

/** Counts the bodies that each caller is sending, so that nobody fills the disk by sending many at once. */
export function makeIntake() {
  const underway = new Map<string, number>();
  return {
    /** Lets one more body of this caller in; the answer lets it out again. @throws Refusal tooManyRequests */
    enter(caller: string, guest: boolean): () => void {
      const now = underway.get(caller) ?? 0;
      if (now >= (guest ? GUESTS_AT_ONCE : AT_ONCE)) throw new Refusal('tooManyRequests', { params: { minutes: 1 } });
      underway.set(caller, now + 1);
      return () => {
        const left = (underway.get(caller) ?? 1) - 1;
        if (left > 0) underway.set(caller, left);
        else underway.delete(caller);
      };
    },
  };
}

/**
 * Reads and drops what is still coming of a refused body. A browser looks at the answer when it has sent everything, and
 * a closed connection would be all it sees; but nobody is listened to without an end.
 */
export function dropRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let dropped = 0;
  const late = setTimeout(() => raw.destroy(), DROPPED_MS).unref();
  raw.on('error', () => undefined);
  raw.once('close', () => clearTimeout(late));
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DROPPED_BYTES) raw.destroy();
  });
  // A parser that nobody reads from would hold it back.
  raw.unpipe();
  raw.resume();
}
