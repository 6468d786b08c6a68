const WINDOW_MS = 4000;

interface Sample {
  readonly at: number;
  readonly sent: number;
}

/** Bytes a second over the last few seconds; 0 until there are two moments to compare. */
export class Speedometer {
  #samples: Sample[] = [];

  note(sent: number, at: number): void {
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }];
  }

  reset(): void {
    this.#samples = [];
  }

  get bytesPerSecond(): number {
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    if (!first || !last || last.at === first.at) return 0;
    return Math.max(0, ((last.sent - first.sent) * 1000) / (last.at - first.at));
  }
}

/** Whole seconds until the rest is there; null while the speed is not known. */
export const secondsLeft = (size: number, sent: number, bytesPerSecond: number): number | null =>
  bytesPerSecond > 0 ? Math.ceil(Math.max(0, size - sent) / bytesPerSecond) : null;
