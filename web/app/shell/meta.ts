import type { Client } from '@platewright/contract/client';
import type { Language } from '@platewright/texts/shape';
import type { MetaDescriptor } from 'react-router';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** Whole addresses of the pictures for social networks, the first before all; the house's own unless told. */
  readonly images?: readonly string[];
}

/** Title, description and keywords that staff keep for a path (specification 000, `routesMeta`). */
export async function routeMeta(client: Client, path: string, lang: Language): Promise<PageMeta> {
  const { metaData } = await client.routesMeta({ route: path, lang });
  return metaData;
}

/** The keywords of a page that names and describes itself: a category, a product. */
export const keywordsOf = async (client: Client, path: string, lang: Language): Promise<string | undefined> =>
  (await routeMeta(client, path, lang)).keywords;

/**
 * `shouldRevalidate` of a page whose loader looks at its path alone: pages and searches of its list, tabs and open forms
 * change only the query, and what they show is asked for by the page itself, where it also fails.
 */
export const followsPath = () => false;

/** The whole address of a picture of the catalogue; undefined when there is none. */
export const pictureAddress = (address: string, origin: string): string | undefined =>
  address === ''
    ? undefined
    : /^https?:/.test(address)
      ? address
      : `${origin}${address.startsWith('/') ? '' : '/'}${address}`;

/**
 * Pictures of a category or product for social networks: the one drawn with its name in the page's language, and the
 * one that staff chose.
 */
export function socialPictures(
  origin: string,
  lang: Language,
  kind: 'category' | 'product',
  key: string,
  image: string,
): string[] {
  const chosen = pictureAddress(image, origin);
  return [`${origin}/social/${lang}/${kind}/${encodeURIComponent(key)}.png`, ...(chosen ? [chosen] : [])];
}

/** All pictures that we draw ourselves are of this size. */
const pictureSize = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

/** Title, description and social tags of a page. */
export function metaTags(meta: PageMeta | undefined): MetaDescriptor[] {
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
      ...(index === 0 ? [...pictureSize, { property: 'og:image:alt', content: title }] : []),
    ]),
    ...(first ? [{ name: 'twitter:image', content: first }] : []),
  ];
}
