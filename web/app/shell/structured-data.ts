import type { RootData } from './root-data.ts';
import { toLanguageUrl } from './canonical-url.ts';
import type { Language } from '@platewright/texts/languages';

/** Structured data for search engines (schema.org). */
export type StructuredData = Record<string, unknown>;

const schemaOrgContext = 'https://schema.org';
const getOrganizationId = (origin: string): string => `${origin}/#organization`;

/** The operator and the site, for the home page. */
export function createSiteData({ brand, publicUrl }: RootData, lang: Language): StructuredData {
  return {
    '@context': schemaOrgContext,
    '@graph': [
      {
        '@type': ['Organization', 'LocalBusiness'],
        '@id': getOrganizationId(publicUrl),
        name: brand.name,
        url: publicUrl,
        logo: `${publicUrl}/icon-512.png`,
        image: `${publicUrl}/media/social/home.png`,
        telephone: brand.phone,
        email: brand.email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: brand.plot,
          addressLocality: 'Dubai',
          addressCountry: 'AE',
        },
        geo: { '@type': 'GeoCoordinates', latitude: brand.map.latitude, longitude: brand.map.longitude },
        sameAs: brand.social.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#site`,
        name: brand.name,
        url: toLanguageUrl(publicUrl, '/', lang),
        inLanguage: lang,
        publisher: { '@id': getOrganizationId(publicUrl) },
      },
    ],
  };
}

/** The breadcrumbs of a page, from the top level down. */
export const createBreadcrumbData = (
  origin: string,
  lang: Language,
  steps: readonly { readonly name: string; readonly path: string }[],
): StructuredData => ({
  '@context': schemaOrgContext,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toLanguageUrl(origin, path, lang),
  })),
});

/** A product as guests see it: on offer, without a price (decisions part b). */
export const createProductData = (
  origin: string,
  lang: Language,
  product: { name: string; url: string; description: string; category: string; image: string | undefined },
): StructuredData => {
  const productUrl = toLanguageUrl(origin, `/products/${encodeURIComponent(product.url)}`, lang);
  return {
    '@context': schemaOrgContext,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.url,
    url: productUrl,
    ...(product.image ? { image: product.image } : {}),
    brand: { '@id': getOrganizationId(origin) },
    offers: {
      '@type': 'Offer',
      url: productUrl,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      priceCurrency: 'AED',
      seller: { '@id': getOrganizationId(origin) },
    },
  };
};

export const createFaqData = (entries: readonly { question: string; answer: string }[]): StructuredData => ({
  '@context': schemaOrgContext,
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
