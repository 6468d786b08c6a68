import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageCache, type PageKey, type RenderedPage } from './page-cache.ts';

const createPage = (body: string, status = 200): RenderedPage => ({
  status,
  headers: {},
  body,
  etag: `"${body}"`,
  encoded: { br: null, gzip: null },
});
const toKey = (path: string, lang: 'en' | 'ar' = 'en', isMain = true): PageKey => ({ lang, path, isMain });
const advancePerformanceClock = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('page cache', () => {
  it('renders and compresses a page once for concurrent requests', async () => {
    const cache = new PageCache();
    const body = '<p>ok</p>'.repeat(400);
    const render = vi.fn(async () => createPage(body));
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.getOrRender(toKey('/'), render)));
    expect(render).toHaveBeenCalledTimes(1);
    const [first] = pages;
    expect(brotliDecompressSync(first?.encoded.br ?? Buffer.alloc(0)).toString()).toBe(body);
    expect(gunzipSync(first?.encoded.gzip ?? Buffer.alloc(0)).toString()).toBe(body);
    expect(await cache.getOrRender(toKey('/'), render)).toBe(first);
    await cache.getOrRender(toKey('/', 'ar'), render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('serves the stale page while it revalidates', async () => {
    const cache = new PageCache();
    let n = 0;
    const render = async () => createPage(`page ${++n}`);
    expect((await cache.getOrRender(toKey('/'), render)).body).toBe('page 1');
    advancePerformanceClock(31_000);
    expect((await cache.getOrRender(toKey('/'), render)).body).toBe('page 1');
    await vi.waitFor(async () => expect((await cache.getOrRender(toKey('/'), render)).body).toBe('page 2'));
    expect(n).toBe(2);
  });

  it('discards all entries, including renders in progress, on invalidation', async () => {
    const cache = new PageCache();
    let finish: (made: RenderedPage) => void = () => undefined;
    const slow = cache.getOrRender(toKey('/'), () => new Promise<RenderedPage>((resolve) => (finish = resolve)));
    cache.clear();
    finish(createPage('before'));
    expect((await slow).body).toBe('before');
    expect(cache.getFresh(toKey('/'))).toBeUndefined();
    expect((await cache.getOrRender(toKey('/'), async () => createPage('after'))).body).toBe('after');
    expect(cache.getFresh(toKey('/'))?.body).toBe('after');
    cache.clear();
    expect(cache.getFresh(toKey('/'))).toBeUndefined();
  });

  it('keeps the stale page when rendering fails and caches only successful pages', async () => {
    const cache = new PageCache();
    await cache.getOrRender(toKey('/'), async () => createPage('old'));
    advancePerformanceClock(31_000);
    const broken = async () => {
      throw new Error('No.');
    };
    expect((await cache.getOrRender(toKey('/'), broken)).body).toBe('old');
    await expect(cache.getOrRender(toKey('/new'), broken)).rejects.toThrow('No.');
    const missing = vi.fn(async () => createPage('nothing here', 404));
    await cache.getOrRender(toKey('/missing'), missing);
    await cache.getOrRender(toKey('/missing'), missing);
    expect(missing).toHaveBeenCalledTimes(2);
  });

  it('keeps main pages whatever else is asked for, and renders one variant at a time', async () => {
    const cache = new PageCache();
    const main = await cache.getOrRender(toKey('/'), async () => createPage('home'));
    let [running, most] = [0, 0];
    const renderVariant = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return createPage('x'.repeat(1_000_000));
    };
    for (let n = 0; n < 80; n++) await cache.getOrRender(toKey(`/login?from=/${n}`, 'en', false), renderVariant);
    expect(cache.getFresh(toKey('/'))).toBe(main);
    expect(cache.getFresh(toKey('/login?from=/0', 'en', false))).toBeUndefined();
    const asked = Array.from({ length: 150 }, (_, n) =>
      cache.getOrRender(toKey(`/login?from=/again/${n}`, 'en', false), renderVariant),
    );
    const results = await Promise.allSettled(asked);
    expect(most).toBe(1);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(101);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ errorName: 'busy' });
    await expect(cache.getOrRender(toKey('/faq'), async () => createPage('faq'))).resolves.toMatchObject({
      body: 'faq',
    });
  });

  it('lets names of entries that do not exist wait apart from those that were found', async () => {
    const cache = new PageCache();
    const toEntryKey = (path: string): PageKey => ({ ...toKey(path), namesEntry: true });
    const renderPlates = async () => createPage('plates');
    await cache.getOrRender(toEntryKey('/products/plates'), renderPlates);
    expect(cache.getFresh(toEntryKey('/products/plates'))?.body).toBe('plates');
    cache.clear();

    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const renderMissing = vi.fn(async () => (await gate, createPage('', 302)));
    const made = Array.from({ length: 300 }, (_, n) => cache.getOrRender(toEntryKey(`/products/x${n}`), renderMissing));
    const results = Promise.allSettled(made);
    await expect(cache.getOrRender(toKey('/'), async () => createPage('home'))).resolves.toMatchObject({ status: 200 });
    await expect(cache.getOrRender(toEntryKey('/products/plates'), renderPlates)).resolves.toMatchObject({
      body: 'plates',
    });
    // One renders, the others wait their turn or are sent away.
    await vi.waitFor(() => expect(renderMissing).toHaveBeenCalledTimes(1));
    finish();
    expect((await results).filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(cache.getFresh(toEntryKey('/products/x0'))).toBeUndefined();
  });
});
