import type { MetaDescriptor } from 'react-router';

/** Folder of the four separations of the drawn dune. */
export const DUNES = '/media/dunes';

/** Which of our own drawings a banner's picture is; undefined for one that staff uploaded. */
export const drawnBanner = (image: string): string | undefined => /\/media\/banners\/(\w+)\.svg$/.exec(image)?.[1];

/** The files that the first banner shows: the largest thing on the page, asked for before all scripts. */
export function bannerPreloads(image: string | undefined): MetaDescriptor[] {
  if (!image) return [];
  const drawn = drawnBanner(image);
  const files = drawn === 'dune' ? ['c', 'm', 'y', 'k'].map((ink) => `${DUNES}/${ink}.svg`) : drawn ? [] : [image];
  return files.map((href) => ({ tagName: 'link', rel: 'preload', as: 'image', href, fetchPriority: 'high' }));
}
