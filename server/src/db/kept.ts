import { LRUCache } from 'lru-cache';

/** Channels on which triggers tell of changes: the published tables, and who people are and what they may. */
export const channels = ['published', 'people'] as const;

/**
 * What was read of some tables, kept until they change. Every connection of this process listens to the tables' triggers:
 * the commit that changes them is heard before it is answered, on other nodes at once after it. A connection that ends
 * takes with it what it may have missed; one that broke without a word is made up for by the age.
 */
export class Kept {
  readonly #values: LRUCache<string, { readonly value: unknown }>;
  readonly #listeners: (() => void)[] = [];
  #generation = 0;

  constructor(max: number, maxAgeMs: number) {
    this.#values = new LRUCache({ max, ttl: maxAgeMs });
  }

  /** The value of `key`, loaded once. Nothing is kept of a load that fails or during which something changed. */
  async once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#values.get(key);
    if (known) return known.value as T;
    const generation = this.#generation;
    const value = await load();
    if (generation === this.#generation && value !== null && value !== undefined) this.#values.set(key, { value });
    return value;
  }

  /** Drops one value, or everything. */
  changed(key?: string): void {
    this.#generation++;
    if (key) this.#values.delete(key);
    else this.#values.clear();
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
