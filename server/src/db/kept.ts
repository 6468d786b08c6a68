import { LRUCache } from 'lru-cache';

/** Channels on which triggers tell of changes: the published tables, and who people are and what they may. */
export const keptChannels = ['published', 'people'] as const;

/**
 * What was read of some tables, kept until they change. Every connection of this process listens to the tables' triggers:
 * the commit that changes them is heard before it is answered, on other nodes at once after it. A connection that ends
 * takes with it what it may have missed; one that broke without a word is made up for by the age.
 */
export class Kept {
  readonly #shelves = new Map<string, LRUCache<string, { readonly value: unknown }>>();
  readonly #options: { readonly max: number; readonly ttl: number };
  readonly #listeners: (() => void)[] = [];
  #generation = 0;

  /** `max`: values of a shelf. */
  constructor(max: number, maxAgeMs: number) {
    this.#options = { max, ttl: maxAgeMs };
  }

  /**
   * The value of `key`, loaded once. Nothing is kept of a load that fails or during which something changed. Keys that
   * visitors make up belong on a shelf of their own (one of few), where they push out nothing else.
   */
  async once<T>(key: string, load: () => Promise<T>, shelf = ''): Promise<T> {
    const known = this.#shelves.get(shelf)?.get(key);
    if (known) return known.value as T;
    const generation = this.#generation;
    const value = await load();
    if (generation === this.#generation && value !== null && value !== undefined)
      this.#shelf(shelf).set(key, { value });
    return value;
  }

  #shelf(name: string) {
    const known = this.#shelves.get(name);
    if (known) return known;
    const made = new LRUCache<string, { readonly value: unknown }>(this.#options);
    this.#shelves.set(name, made);
    return made;
  }

  /** Drops one value, or everything. */
  changed(key?: string): void {
    this.#generation++;
    for (const shelf of this.#shelves.values())
      if (key) shelf.delete(key);
      else shelf.clear();
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}

/**
 * Answers kept with the marks of what they were made of. Whoever asks brings today's marks, read in the database or the
 * very things that were read: an answer with other marks is made again, so none is ever older than its marks.
 */
export class Marked {
  readonly #answers: LRUCache<string, { readonly marks: readonly unknown[]; readonly answer: object }>;

  constructor(max: number) {
    this.#answers = new LRUCache({ max });
  }

  async once<T extends object>(key: string, marks: readonly unknown[], make: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    if (known?.marks.every((mark, index) => mark === marks[index])) return known.answer as T;
    const answer = givenAgain(await make());
    this.#answers.set(key, { marks, answer });
    return answer;
  }
}

const again = new WeakSet();
/** Says of an answer that it will be given as it is, again and again: it is checked and written once. */
export function givenAgain<T>(answer: T): T {
  if (typeof answer === 'object' && answer !== null) again.add(answer);
  return answer;
}
export const isGivenAgain = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && again.has(answer);
