import type { FastifyRequest } from 'fastify';
import { encodeForMany, type EncodedBody } from './content-encoding.ts';
import { getRequestLanguage } from './request-language.ts';
import { LRUCache } from 'lru-cache';

/** A page depends on language and URL only: the session lives in the browser. */
export const getPageCacheKey = (request: FastifyRequest): string => `${getRequestLanguage(request)} ${request.url}`;

/** A rendered page with its headers and its compressed forms. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: string;
  readonly encoded: EncodedBody;
}

const PAGE_TTL_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * In-process cache of rendered public pages, cleared when a table they show changes (`publishedCache`). An entry is fresh
 * for 30 s; afterwards the stale page is served while a new one is rendered (stale-while-revalidate). Nodes need not share
 * this cache: each renders the same pages from the same tables.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, RenderedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.length * 2 + 1000,
    ttl: PAGE_TTL_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  readonly #pendingRenders = new Map<string, Promise<RenderedPage>>();
  #generation = 0;

  /** The cached page unless it is missing or stale. */
  getFresh(key: string): RenderedPage | undefined {
    return this.#pages.getRemainingTTL(key) > 0 ? this.#pages.get(key) : undefined;
  }

  clear(): void {
    this.#generation++;
    this.#pages.clear();
    this.#pendingRenders.clear();
  }

  /** The cached page, fresh or stale, else a rendered one. Concurrent requests share one rendering. */
  async getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const status: LRUCache.Status<string, RenderedPage> = {};
    const cached = this.#pages.get(key, { status });
    if (cached && status.returnedStale !== true) return cached;
    const pending = this.#pendingRenders.get(key) ?? this.#renderAndStore(key, render);
    return cached ? (pending.catch(() => undefined), cached) : pending;
  }

  #renderAndStore(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const generation = this.#generation;
    const pending = render()
      .then(async (page) => {
        if (page.status !== 200) return page;
        const encodedPage = { ...page, encoded: await encodeForMany(page.body) };
        if (generation === this.#generation) this.#pages.set(key, encodedPage);
        return encodedPage;
      })
      .finally(() => {
        if (generation === this.#generation) this.#pendingRenders.delete(key);
      });
    this.#pendingRenders.set(key, pending);
    return pending;
  }
}
