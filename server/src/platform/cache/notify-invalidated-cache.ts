import { LRUCache } from 'lru-cache';

/**
 * PostgreSQL channels on which triggers report changes, and one cache for each: `published` for the tables that public
 * pages show, `people` for accounts, roles, sessions and addresses.
 */
export const cacheChannels = ['published', 'people'] as const;

/**
 * Values read from some tables, dropped when a trigger notifies that those tables have changed. Every connection of the
 * pool listens, so the commit that changes a table invalidates this process's cache before its caller gets an answer;
 * other nodes follow at once. A closed connection invalidates everything, because it may have missed notifications. The
 * maximum age covers a connection that broke unnoticed.
 */
export class NotifyInvalidatedCache {
  readonly #namespaces = new Map<string, LRUCache<string, { readonly value: unknown }>>();
  readonly #options: { readonly max: number; readonly ttl: number };
  readonly #listeners: (() => void)[] = [];
  #generation = 0;

  /** `maxEntries` counts per namespace. */
  constructor(maxEntries: number, maxAgeMs: number) {
    this.#options = { max: maxEntries, ttl: maxAgeMs };
  }

  /**
   * The cached value of `key`, or the result of `load`. Null, undefined and failures are not cached, nor a value during
   * whose load something changed. Keys that visitors can make up need a namespace of their own: each namespace evicts
   * only its own entries. There must be few namespaces.
   */
  async getOrLoad<T>(key: string, load: () => Promise<T>, namespace = ''): Promise<T> {
    const cached = this.#namespaces.get(namespace)?.get(key);
    if (cached) return cached.value as T;
    const generation = this.#generation;
    const value = await load();
    if (generation === this.#generation && value !== null && value !== undefined)
      this.#getNamespace(namespace).set(key, { value });
    return value;
  }

  #getNamespace(name: string) {
    const existing = this.#namespaces.get(name);
    if (existing) return existing;
    const created = new LRUCache<string, { readonly value: unknown }>(this.#options);
    this.#namespaces.set(name, created);
    return created;
  }

  /** Drops one key in all namespaces, or everything. */
  invalidate(key?: string): void {
    this.#generation++;
    for (const namespace of this.#namespaces.values())
      if (key) namespace.delete(key);
      else namespace.clear();
    for (const listener of this.#listeners) listener();
  }

  onInvalidate(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
