import type { Client } from '@platewright/contract/client';
import type { Language } from '@platewright/texts/shape';
import type { MetaDescriptor } from 'react-router';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** Whole address of the picture for social networks. */
  readonly image?: string;
  /** Structured data of the page. */
  readonly jsonLd?: Record<string, unknown>;
}

/** Title, description and keywords that staff keep for a path (specification 000, `routesMeta`). */
export async function routeMeta(client: Client, path: string, lang: Language): Promise<PageMeta> {
  const { metaData } = await client.routesMeta({ route: path, lang });
  return metaData;
}

/** The whole address of a picture of the catalogue; undefined when there is none. */
export const pictureAddress = (address: string, origin: string): string | undefined =>
  address === ''
    ? undefined
    : /^https?:/.test(address)
      ? address
      : `${origin}${address.startsWith('/') ? '' : '/'}${address}`;

/** Title, description and social tags of a page. */
export function metaTags(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return [];
  const { title, description, keywords, image, jsonLd } = meta;
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ];
}
