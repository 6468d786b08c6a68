import { getProcessorMilliseconds } from '../process/processor-time.ts';

/** What reading one file may cost. What exceeds a limit ends the reading and becomes a finding, never a failure. */
export interface Limits {
  /** Operators of all content streams, forms counted as often as they are drawn. */
  readonly operators: number;
  /** Processor time. */
  readonly milliseconds: number;
  /** Decoded bytes of one stream. */
  readonly streamBytes: number;
  /** Decoded bytes of all streams together. */
  readonly totalBytes: number;
  /** Forms, patterns and glyphs inside of each other. */
  readonly nesting: number;
  readonly pages: number;
  /** Marks (painted texts, paths and images) that are kept for the preflight. */
  readonly marks: number;
}

export const DEFAULT_LIMITS: Limits = {
  operators: 3_000_000,
  milliseconds: 20_000,
  streamBytes: 128 * 1_048_576,
  totalBytes: 512 * 1_048_576,
  nesting: 24,
  pages: 50,
  marks: 200_000,
};

export type LimitName = keyof Limits;

/** Thrown when a file costs more than it may. */
export class LimitError extends Error {
  constructor(
    readonly limit: LimitName,
    readonly value: number,
  ) {
    super(`The file exceeds the limit of ${value} ${limit}.`);
  }
}

/** Counts what the reading of one file has cost so far. */
export class Budget {
  #operators = 0;
  #bytes = 0;
  #damage = 0;
  readonly #end: number;

  constructor(readonly limits: Limits = DEFAULT_LIMITS) {
    this.#end = getProcessorMilliseconds() + limits.milliseconds;
  }

  /** @throws LimitError */
  countOperator(): void {
    if (++this.#operators > this.limits.operators) throw new LimitError('operators', this.limits.operators);
    // Reading the clock costs more than most operators do.
    if (this.#operators % 1024 === 0) this.checkTime();
  }

  /** @throws LimitError */
  checkTime(): void {
    if (getProcessorMilliseconds() > this.#end) throw new LimitError('milliseconds', this.limits.milliseconds);
  }

  /** @throws LimitError */
  countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.limits.totalBytes) throw new LimitError('totalBytes', this.limits.totalBytes);
  }

  /** A stream that could not be decoded, or a definition that does not end: what it would paint is not known. */
  recordDamage(): void {
    this.#damage++;
  }

  get damage(): number {
    return this.#damage;
  }

  get operators(): number {
    return this.#operators;
  }
}
