import { CallError } from '@platewright/contract/call-errors';

/**
 * Runs at most `concurrency` renders at once and lets at most `maxWaiting` wait. Rendering is work of the one thread that
 * also answers calls, so between two renders the calls that came meanwhile have their turn.
 */
export class RenderQueue {
  readonly #waiting: (() => void)[] = [];
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  #running = 0;

  constructor({ concurrency, maxWaiting }: { readonly concurrency: number; readonly maxWaiting: number }) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws CallError `busy` when too many wait already */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running++;
    else {
      if (this.#waiting.length >= this.#maxWaiting) throw new CallError('busy');
      // The place of the render that ends is handed on, so that nobody comes in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await render();
    } finally {
      setImmediate(() => {
        const next = this.#waiting.shift();
        if (next) next();
        else this.#running--;
      });
    }
  }
}
