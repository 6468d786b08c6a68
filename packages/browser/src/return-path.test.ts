import { describe, expect, it } from 'vitest';
import { toSafePath } from './return-path.ts';

describe('toSafePath', () => {
  it.each(['/products/label-plates?x=1', '/order/10412/files?page=2#row-3', '/orders/10411?status=4&q=a%20b'])(
    'keeps the path, query and hash of %s',
    (path) => expect(toSafePath(path)).toBe(path),
  );

  it.each([null, '', 'orders/1', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'falls back for %j, which leaves the site or is no path',
    (path) => expect(toSafePath(path, '/fallback')).toBe('/fallback'),
  );
});
