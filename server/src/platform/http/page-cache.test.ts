import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';

const createPage = (body: string, status = 200): RenderedPage => ({
  status,
  headers: {},
  body,
  etag: `"${body}"`,
  encoded: { br: null, gzip: null },
});
const advancePerformanceClock = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('page cache', () => {
  it('renders and compresses a page once for concurrent requests', async () => {
    const cache = new PageCache();
    const body = '<p>ok</p>'.repeat(400);
    const render = vi.fn(async () => createPage(body));
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.getOrRender('en /', render)));
    expect(render).toHaveBeenCalledTimes(1);
    const [first] = pages;
    expect(brotliDecompressSync(first?.encoded.br ?? Buffer.alloc(0)).toString()).toBe(body);
    expect(gunzipSync(first?.encoded.gzip ?? Buffer.alloc(0)).toString()).toBe(body);
    expect(await cache.getOrRender('en /', render)).toBe(first);
    await cache.getOrRender('ar /', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('serves the stale page while it revalidates', async () => {
    const cache = new PageCache();
    let n = 0;
    const render = async () => createPage(`page ${++n}`);
    expect((await cache.getOrRender('/', render)).body).toBe('page 1');
    advancePerformanceClock(31_000);
    expect((await cache.getOrRender('/', render)).body).toBe('page 1');
    await vi.waitFor(async () => expect((await cache.getOrRender('/', render)).body).toBe('page 2'));
    expect(n).toBe(2);
  });

  it('discards all entries, including renders in progress, on invalidation', async () => {
    const cache = new PageCache();
    let finish: (made: RenderedPage) => void = () => undefined;
    const slow = cache.getOrRender('/', () => new Promise<RenderedPage>((resolve) => (finish = resolve)));
    cache.clear();
    finish(createPage('before'));
    expect((await slow).body).toBe('before');
    expect(cache.getFresh('/')).toBeUndefined();
    expect((await cache.getOrRender('/', async () => createPage('after'))).body).toBe('after');
    expect(cache.getFresh('/')?.body).toBe('after');
    cache.clear();
    expect(cache.getFresh('/')).toBeUndefined();
  });

  it('keeps the stale page when rendering fails and caches only successful pages', async () => {
    const cache = new PageCache();
    await cache.getOrRender('/', async () => createPage('old'));
    advancePerformanceClock(31_000);
    const broken = async () => {
      throw new Error('No.');
    };
    expect((await cache.getOrRender('/', broken)).body).toBe('old');
    await expect(cache.getOrRender('/new', broken)).rejects.toThrow('No.');
    const missing = vi.fn(async () => createPage('nothing here', 404));
    await cache.getOrRender('/missing', missing);
    await cache.getOrRender('/missing', missing);
    expect(missing).toHaveBeenCalledTimes(2);
  });
});
