import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A rendered page with all its headers, compressed once. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: string;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

const FRESH_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Rendered public pages of this process, dropped when what they show changes (`Published`). An entry is fresh for half a
 * minute, then the old one is served once more while a new one is made. Nothing here that another node would miss: each
 * renders the same from the same tables.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.length * 2 + 1000,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  readonly #making = new Map<string, Promise<Page>>();
  #generation = 0;

  /** A fresh page, if there is one. */
  kept(key: string): Page | undefined {
    return this.#pages.getRemainingTTL(key) > 0 ? this.#pages.get(key) : undefined;
  }

  clear(): void {
    this.#generation++;
    this.#pages.clear();
    this.#making.clear();
  }

  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const status: LRUCache.Status<string, Page> = {};
    const known = this.#pages.get(key, { status });
    if (known && status.returnedStale !== true) return known;
    const making = this.#making.get(key) ?? this.#make(key, render);
    return known ? (making.catch(() => undefined), known) : making;
  }

  #make(key: string, render: () => Promise<Page>): Promise<Page> {
    const generation = this.#generation;
    const making = render()
      .then(async (page) => {
        if (page.status !== 200) return page;
        [page.brotli, page.gzip] = await Promise.all([
          brotliAsync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
          gzipAsync(page.body, { level: 6 }),
        ]);
        if (generation === this.#generation) this.#pages.set(key, page);
        return page;
      })
      .finally(() => {
        if (generation === this.#generation) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }
}
