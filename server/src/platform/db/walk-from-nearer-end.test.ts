import { describe, expect, it } from 'vitest';
import { walkFromNearerEnd } from './walk-from-nearer-end.ts';

const rows = Array.from({ length: 103 }, (_, n) => n);

describe('walkFromNearerEnd', () => {
  it('finds the rows of each page from either end, and none past the end', () => {
    for (const limit of [1, 10, 25, 100, 200])
      for (let offset = 0; offset <= 220; offset += 1) {
        const page = walkFromNearerEnd({ offset, limit }, rows.length);
        const walked = page.isReversed ? [...rows].reverse() : rows;
        const found = walked.slice(page.offset, page.offset + page.limit).sort((a, b) => a - b);
        expect(found, `${limit} from ${offset}`).toEqual(rows.slice(offset, offset + limit));
        expect(page.offset).toBeLessThanOrEqual(rows.length / 2);
      }
  });

  it('reads the first page of an empty list forwards', () => {
    expect(walkFromNearerEnd({ offset: 0, limit: 25 }, 0)).toEqual({ isReversed: false, offset: 0, limit: 25 });
  });
});
