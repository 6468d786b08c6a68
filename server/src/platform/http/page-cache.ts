import { LRUCache } from 'lru-cache';
import type { Language } from '@platewright/texts/languages';
import { encodeForMany, type EncodedBody } from './content-encoding.ts';
import { RenderQueue } from './render-queue.ts';

/**
 * What a page depends on: its language and its address (`page-address.ts` of the portal), but neither the session, which
 * lives in the browser, nor parameters that the portal does not know.
 */
export interface PageKey {
  readonly lang: Language;
  readonly path: string;
  /** One of the pages that the portal consists of; all others are as many as visitors can think of. */
  readonly isMain: boolean;
  /** Its path names an entry (a product, a category) that need not exist, so that it waits with main pages only once it was found. */
  readonly namesEntry?: boolean;
}

/** A rendered page with its headers and its compressed forms. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: string;
  readonly encoded: EncodedBody;
}

const PAGE_TTL_MS = 30_000;
/** More than there are products, categories and policies in two languages. */
const MAX_FOUND_ENTRIES = 5_000;
const MAX_BYTES = { main: 64 * 1024 * 1024, variant: 16 * 1024 * 1024 };

/**
 * In-process cache of rendered public pages, cleared when a table they show changes (`publishedCache`). An entry is fresh
 * for 30 s; afterwards the stale page is served while a new one is rendered (stale-while-revalidate). Nodes need not share
 * this cache: each renders the same pages from the same tables.
 *
 * Main pages and variants (`PageKey.isMain`) are namespaces of their own, each with a size and a number of renders at once,
 * so that whoever asks for many variants neither pushes out main pages nor makes their readers wait in the same queue.
 * The page of an entry waits among the variants until it has been found: names of products can be made up without end.
 */
export class PageCache {
  readonly #namespaces = {
    main: new PageNamespace(MAX_BYTES.main, new RenderQueue({ concurrency: 4, maxWaiting: 200 })),
    variant: new PageNamespace(MAX_BYTES.variant, new RenderQueue({ concurrency: 1, maxWaiting: 100 })),
  };

  /** Entries whose pages were rendered well. It outlives the pages, because what was published is seldom removed. */
  readonly #foundEntries = new LRUCache<string, true>({ max: MAX_FOUND_ENTRIES });

  /** The cached page unless it is missing or stale. */
  getFresh(key: PageKey): RenderedPage | undefined {
    return this.#getNamespace(key).getFresh(toText(key));
  }

  /** Whether a request for it starts a rendering and waits for it: there is no page, not even a stale one, and none on its way. */
  needsRender(key: PageKey): boolean {
    return this.#getNamespace(key).needsRender(toText(key));
  }

  clear(): void {
    this.#namespaces.main.clear();
    this.#namespaces.variant.clear();
  }

  /**
   * The cached page, fresh or stale, else a rendered one. Concurrent requests share one rendering.
   * @throws CallError `busy` when too many renders wait already
   */
  async getOrRender(key: PageKey, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const page = await this.#getNamespace(key).getOrRender(toText(key), render, this.#getQueue(key));
    if (key.namesEntry) {
      if (page.status === 200) this.#foundEntries.set(toText(key), true);
      else if (page.status < 500) this.#foundEntries.delete(toText(key));
    }
    return page;
  }

  /** Renders a page that is not cached, in its turn. @throws CallError `busy` when too many wait already */
  render(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    return this.#namespaces.variant.queue.run(render);
  }

  #getNamespace({ isMain }: PageKey): PageNamespace {
    return isMain ? this.#namespaces.main : this.#namespaces.variant;
  }

  #getQueue(key: PageKey): RenderQueue {
    const mayBeMissing = key.namesEntry === true && !this.#foundEntries.has(toText(key));
    return mayBeMissing ? this.#namespaces.variant.queue : this.#getNamespace(key).queue;
  }
}

const toText = ({ lang, path }: PageKey): string => `${lang} ${path}`;

class PageNamespace {
  readonly #pages: LRUCache<string, RenderedPage>;
  readonly #pendingRenders = new Map<string, Promise<RenderedPage>>();
  readonly queue: RenderQueue;
  #generation = 0;

  constructor(maxSize: number, queue: RenderQueue) {
    this.queue = queue;
    this.#pages = new LRUCache({
      maxSize,
      sizeCalculation: (page) => page.body.length * 2 + 1000,
      ttl: PAGE_TTL_MS,
      allowStale: true,
      noDeleteOnStaleGet: true,
    });
  }

  getFresh(key: string): RenderedPage | undefined {
    return this.#pages.getRemainingTTL(key) > 0 ? this.#pages.get(key) : undefined;
  }

  needsRender(key: string): boolean {
    return this.#pages.peek(key) === undefined && !this.#pendingRenders.has(key);
  }

  clear(): void {
    this.#generation++;
    this.#pages.clear();
    this.#pendingRenders.clear();
  }

  async getOrRender(key: string, render: () => Promise<RenderedPage>, queue: RenderQueue): Promise<RenderedPage> {
    const status: LRUCache.Status<string, RenderedPage> = {};
    const cached = this.#pages.get(key, { status });
    if (cached && status.returnedStale !== true) return cached;
    const pending = this.#pendingRenders.get(key) ?? this.#renderAndStore(key, render, queue);
    return cached ? (pending.catch(() => undefined), cached) : pending;
  }

  #renderAndStore(key: string, render: () => Promise<RenderedPage>, queue: RenderQueue): Promise<RenderedPage> {
    const generation = this.#generation;
    const pending = queue
      .run(render)
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
