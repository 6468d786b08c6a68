import { LRUCache } from 'lru-cache';
import { asSharedAnswer } from './shared-answers.ts';

/**
 * Answers cached together with the versions of the rows they were built from. The caller passes today's versions, read
 * from the database; an answer with other versions is rebuilt, so no answer is older than the versions passed.
 */
export class VersionedCache {
  readonly #entries: LRUCache<string, { readonly versions: readonly unknown[]; readonly answer: object }>;

  constructor(maxEntries: number) {
    this.#entries = new LRUCache({ max: maxEntries });
  }

  /** Versions are compared one by one with `===`. */
  async getOrLoad<T extends object>(key: string, versions: readonly unknown[], load: () => Promise<T>): Promise<T> {
    const cached = this.#entries.get(key);
    if (cached?.versions.every((version, index) => version === versions[index])) return cached.answer as T;
    const answer = asSharedAnswer(await load());
    this.#entries.set(key, { versions, answer });
    return answer;
  }
}
