import { describe, expect, it } from 'vitest';
import { countProofPages, findUnseenPages, isProofSeen, type ProofPages, type SeenPages } from './proof-pages.ts';

const short: ProofPages = { pictures: 2, pages: 2 };
const long: ProofPages = { pictures: 20, pages: 300 };
const first20 = Array.from({ length: 20 }, (_, index) => index + 1);
const see = (pages: readonly number[], isFileOpened = false): SeenPages => ({ pages, isFileOpened });

describe('the pages that a sign-off would cover unseen', () => {
  it.each<[string, ProofPages, SeenPages, number[], boolean]>([
    ['none once all were looked at', short, see([1, 2]), [], false],
    ['those not looked at', short, see([2]), [1], false],
    ['all of a proof that was just opened', short, see([]), [1, 2], false],
    ['pages that the file does not have count for nothing', short, see([3, 4]), [1, 2], false],
    ['the ones beyond the pictures', long, see(first20), [], true],
    ['none of a long file that was opened', long, see(first20, true), [], false],
    ['pictures, although the file was opened', long, see([], true), first20, false],
    ['the file when there is no picture', { pictures: 0, pages: 1 }, see([]), [], true],
    ['the file when nothing is known of it', { pictures: 0, pages: null }, see([]), [], true],
    ['none of a file without pictures that was opened', { pictures: 0, pages: null }, see([], true), [], false],
    ['none of a picture whose pages nobody counted', { pictures: 1, pages: null }, see([1]), [], false],
  ])('%s', (_case, proof, seen, pages, needsFile) => {
    const unseen = findUnseenPages(proof, seen);
    expect(unseen).toEqual({ pages, needsFile });
    expect(isProofSeen(unseen)).toBe(pages.length === 0 && !needsFile);
  });

  it('counts the pages of the file, not those with a picture', () => {
    expect([countProofPages(short), countProofPages(long)]).toEqual([2, 300]);
    expect(countProofPages({ pictures: 1, pages: null })).toBe(1);
  });
});
