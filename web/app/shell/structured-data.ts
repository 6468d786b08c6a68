import type { RootData } from './root-data.ts';
import { addressIn } from './address.ts';
import type { Language } from '@platewright/texts/shape';

/** What search engines read beside the page (schema.org). */
export type StructuredData = Record<string, unknown>;

const context = 'https://schema.org';
const houseId = (origin: string): string => `${origin}/#house`;

/** The house and its site; for the home page. */
export function siteData({ brand, publicUrl }: RootData, lang: Language): StructuredData {
  return {
    '@context': context,
    '@graph': [
      {
        '@type': ['Organization', 'LocalBusiness'],
        '@id': houseId(publicUrl),
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
        url: addressIn(publicUrl, '/', lang),
        inLanguage: lang,
        publisher: { '@id': houseId(publicUrl) },
      },
    ],
  };
}

/** Where a page stands, from the outside in. */
export const breadcrumbData = (
  origin: string,
  lang: Language,
  steps: readonly { readonly name: string; readonly path: string }[],
): StructuredData => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressIn(origin, path, lang),
  })),
});

/** A product as guests see it: offered, without a price (decisions part b). */
export const productData = (
  origin: string,
  lang: Language,
  product: { name: string; url: string; description: string; category: string; image: string | undefined },
): StructuredData => {
  const address = addressIn(origin, `/products/${encodeURIComponent(product.url)}`, lang);
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.url,
    url: address,
    ...(product.image ? { image: product.image } : {}),
    brand: { '@id': houseId(origin) },
    offers: {
      '@type': 'Offer',
      url: address,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      priceCurrency: 'AED',
      seller: { '@id': houseId(origin) },
    },
  };
};

export const faqData = (entries: readonly { question: string; answer: string }[]): StructuredData => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
