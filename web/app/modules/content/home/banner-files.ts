import type { MetaDescriptor } from 'react-router';

/** Folder of the four colour separations of the drawn dune. */
export const DUNE_SEPARATIONS_PATH = '/media/dunes';

/** The name of the built-in drawing that a banner image stands for; undefined for an uploaded image. */
export const getDrawnBanner = (image: string): string | undefined => /\/media\/banners\/(\w+)\.svg$/.exec(image)?.[1];

/** Preloads the images of the first banner, which is the largest contentful paint of the page. */
export function createBannerPreloads(image: string | undefined): MetaDescriptor[] {
  if (!image) return [];
  const drawn = getDrawnBanner(image);
  const files =
    drawn === 'dune' ? ['c', 'm', 'y', 'k'].map((ink) => `${DUNE_SEPARATIONS_PATH}/${ink}.svg`) : drawn ? [] : [image];
  return files.map((href) => ({ tagName: 'link', rel: 'preload', as: 'image', href, fetchPriority: 'high' }));
}
