import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '@platewright/contract/call-errors';
import { toRateLimitAddress } from '../rate-limits/rate-limit-address.ts';
import { createMemoryCounter } from '../rate-limits/rate-limit-counter.ts';

/**
 * So many requests of one address are worked on at once; the further ones wait for each other, not for anybody else.
 */
const MAX_AT_ONCE = 6;
/** An office of thirty people with six connections each has 180 requests at most. */
const MAX_WAITING = 300;
/** A request that takes longer waits for a body, a provider or an inspection, and takes no time of others meanwhile. */
const MAX_HELD_MS = 250;
/** A refusal waits in its place: whoever sends on regardless gets some twenty a second, which cost nothing. */
const REJECTION_MS = 240;

/**
 * Calls and pages of an address in ten seconds: thirty people who open two pages each. Assets cost too little to count.
 */
export const MAX_IN_TEN_SECONDS = 600;
const TEN_SECONDS_MS = 10_000;
/** Reading a body of this size takes as long as a call. Files are not read here. */
const BYTES_OF_A_CALL = 50_000;

interface Address {
  atOnce: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how many requests of one address are worked on at once: the one thread that answers everybody must not work on
 * the hundred requests of one address before it comes to the next one.
 */
export class AddressConcurrency {
  readonly #addresses = new Map<string, Address>();
  readonly #factor: number;

  /** @param factor multiplies the limits */
  constructor(factor = 1) {
    this.#factor = factor;
  }

  /**
   * Waits until a request of the address may be worked on, and answers the function that releases its place, which may
   * be called twice.
   * @throws CallError `tooManyRequests` when too many requests of the address wait already
   */
  async acquire(key: string): Promise<() => void> {
    const address = this.#addresses.get(key) ?? { atOnce: 0, waiting: [] };
    this.#addresses.set(key, address);
    if (address.atOnce < MAX_AT_ONCE * this.#factor) address.atOnce++;
    else {
      if (address.waiting.length >= MAX_WAITING * this.#factor)
        throw new CallError('tooManyRequests', { params: { minutes: 1, seconds: 10 } });
      // The place of the request that ends is handed on, so that nobody comes in between.
      await new Promise<void>((resolve) => address.waiting.push(resolve));
    }
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      clearTimeout(timer);
      // What others have sent meanwhile is read before the next request of this address.
      setImmediate(() => this.#handOn(key, address));
    };
    const timer = setTimeout(release, MAX_HELD_MS).unref();
    return release;
  }

  #handOn(key: string, address: Address): void {
    const next = address.waiting.shift();
    if (next) return next();
    address.atOnce--;
    if (address.atOnce === 0) this.#addresses.delete(key);
  }
}

/** How many calls a request counts for. */
function getWeight({ headers }: FastifyRequest): number {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('multipart/') || type.startsWith('application/offset+octet-stream')) return 1;
  return 1 + Math.floor(Math.max(0, Number(headers['content-length']) || 0) / BYTES_OF_A_CALL);
}

/**
 * Lets requests wait while too many of their address are worked on. To be called before other limits, whose refusals
 * wait in their place.
 */
export function limitConcurrencyByAddress(
  app: FastifyInstance,
  limitFactor: number,
  now = () => performance.now(),
): void {
  const factor = Math.max(1, limitFactor);
  const concurrency = new AddressConcurrency(factor);
  // Of this node: what it smooths is the work of one thread.
  const counter = createMemoryCounter(now);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    // A page asks for all of them at once over HTTP/2, and they cost next to nothing.
    if (request.url.startsWith('/assets/') || request.url.startsWith('/desk/assets/')) return;
    const address = toRateLimitAddress(request.ip);
    const release = await concurrency.acquire(address);
    // Whether it was answered or its sender has gone.
    if (reply.raw.destroyed) release();
    else reply.raw.once('close', release);
    const { count } = await counter.increment(address, TEN_SECONDS_MS, getWeight(request));
    if (count > MAX_IN_TEN_SECONDS * factor)
      throw new CallError('tooManyRequests', { params: { minutes: 1, seconds: 10 } });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode !== 429 || factor > 1) return done();
    void reply.header('Connection', 'close');
    setTimeout(done, REJECTION_MS);
  });
}
