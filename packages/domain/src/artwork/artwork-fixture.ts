import type { ArtworkFacts, ArtworkInk } from './artwork.ts';

// Artwork for tests.

export const createInk = (name: string, role: ArtworkInk['role'], extra: Partial<ArtworkInk> = {}): ArtworkInk => ({
  name,
  role,
  usage: 'used',
  pages: [1],
  ...extra,
});
export const labelInks = [
  createInk('Black', 'process'),
  createInk('PANTONE 186 C', 'spot'),
  createInk('PANTONE 349 C', 'spot'),
  createInk('Dieline', 'cutting'),
  createInk('Dimensions', 'technical'),
  createInk('Old red', 'spot', { usage: 'hiddenLayersOnly' }),
];
export const createFacts = (widthMm: number, heightMm: number, inks = labelInks, pages = 1): ArtworkFacts => ({
  pageCount: pages,
  pages: Array.from({ length: pages }, (_, index) => ({ number: index + 1, widthMm, heightMm, isEmpty: false })),
  inks,
});
