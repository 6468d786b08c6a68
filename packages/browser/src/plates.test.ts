import { afterEach, expect, it, vi } from 'vitest';
import { fetchTile } from './plates.ts';

afterEach(() => vi.unstubAllGlobals());

it('takes the tile that came with the plates, and fetches the others', async () => {
  const fetched = vi.fn(async (_url: string) => new Response(Uint8Array.of(7)));
  vi.stubGlobal('fetch', fetched);
  const bytes = Uint8Array.of(0, 1, 127, 128, 255);
  const coarsest = { page: 2, level: 3, bytes: Buffer.from(bytes).toString('base64') };
  const source = { path: '/tiles/a', ticket: 'b c', coarsest };
  const load = (page: number, level: number) =>
    fetchTile(source, page, { level, column: 0, row: 0 }, new AbortController().signal, () => undefined);
  expect(await load(2, 3)).toEqual(bytes);
  expect(fetched).not.toHaveBeenCalled();
  expect(await load(2, 2)).toEqual(Uint8Array.of(7));
  expect(await load(1, 3)).toEqual(Uint8Array.of(7));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/tiles/a/2/2/0/0?ticket=b%20c',
    '/tiles/a/1/3/0/0?ticket=b%20c',
  ]);
});
