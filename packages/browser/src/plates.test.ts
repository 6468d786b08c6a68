import { afterEach, expect, it, vi } from 'vitest';
import { describeExactness, fetchTile, type SeparatedPlates } from './plates.ts';

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

it('says which plates are approximate and why, and which are exact', () => {
  const describe = (...approximations: readonly (readonly string[])[]) => {
    const inks = approximations.map((reasons, index) => ({ name: `I${index}`, approximations: reasons }));
    const plates = { inks, tiles: { approximations: [...new Set(approximations.flat())] } };
    const t = (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key);
    const { line, reasons, exact } = describeExactness(plates as unknown as SeparatedPlates, t, (ink) => `The ${ink}`);
    return [line, ...reasons, ...exact].map((text) => text.replaceAll(/[\u2068\u2069]/g, ''));
  };
  expect(describe([], [])).toEqual(['exact']);
  expect(describe(['jpxImage'], ['jpxImage'])).toEqual(['approximate', 'approximation.jpxImage']);
  expect(describe(['convertedColor'], ['convertedColor', 'jpxImage'], [])).toEqual([
    'partlyApproximate',
    'approximateInks {"reason":"approximation.convertedColor","inks":"The I0 · The I1"}',
    'approximateInks {"reason":"approximation.jpxImage","inks":"The I1"}',
    'exactInks {"inks":"The I2"}',
  ]);
  // Each plate has a reason of its own: none is exact.
  expect(describe(['jpxImage'], ['convertedColor'])).toEqual([
    'approximate',
    'approximateInks {"reason":"approximation.jpxImage","inks":"The I0"}',
    'approximateInks {"reason":"approximation.convertedColor","inks":"The I1"}',
  ]);
});
