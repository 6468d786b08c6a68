import type { ContractClient } from '@platewright/contract/client';
import type { Language } from '@platewright/texts/languages';
import type { MetaDescriptor } from 'react-router';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** Absolute URLs of images for social networks, the preferred one first; the image of the home page by default. */
  readonly images?: readonly string[];
}

/** Loads title, description and keywords that staff edit for a path (specification 000, `routesMeta`). */
export async function loadRouteMeta(client: ContractClient, path: string, lang: Language): Promise<PageMeta> {
  const { metaData } = await client.routesMeta({ route: path, lang });
  return metaData;
}

/** Loads only the keywords, for a page with its own title and description: a category or a product. */
export const loadRouteKeywords = async (
  client: ContractClient,
  path: string,
  lang: Language,
): Promise<string | undefined> => (await loadRouteMeta(client, path, lang)).keywords;

/**
 * `shouldRevalidate` for a page whose loader depends on the path alone. List pages, searches, tabs and open forms change
 * only the query; their data is loaded by the page, which also shows its errors.
 */
export const neverRevalidate = () => false;

/** Absolute URL of a picture of the catalogue; undefined for an empty path. */
export const toImageUrl = (path: string, origin: string): string | undefined =>
  path === '' ? undefined : /^https?:/.test(path) ? path : `${origin}${path.startsWith('/') ? '' : '/'}${path}`;

/**
 * Images of a category or product for social networks: the generated one with its name in the page's language, then the
 * one that staff chose.
 */
export function getSocialImages(
  origin: string,
  lang: Language,
  kind: 'category' | 'product',
  key: string,
  image: string,
): string[] {
  const customImage = toImageUrl(image, origin);
  return [`${origin}/social/${lang}/${kind}/${encodeURIComponent(key)}.png`, ...(customImage ? [customImage] : [])];
}

/** Size of all generated social images. */
const imageSizeTags = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

/** Title, description and social tags of a page. */
export function createMetaTags(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return [];
  const { title, description, keywords, images = [] } = meta;
  const [first] = images;
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...images.flatMap((image, index) => [
      { property: 'og:image', content: image },
      ...(index === 0 ? [...imageSizeTags, { property: 'og:image:alt', content: title }] : []),
    ]),
    ...(first ? [{ name: 'twitter:image', content: first }] : []),
  ];
}
