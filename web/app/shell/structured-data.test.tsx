import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JsonLd } from './json-ld.tsx';
import { createBreadcrumbData, createFaqData, createProductData } from './structured-data.ts';

const origin = 'https://plates.example';

describe('structured data', () => {
  it('offers a product without a price, at the URL of the language', () => {
    const product = {
      name: 'Label plates',
      url: 'label-plates',
      description: 'd',
      category: 'Labels',
      image: undefined,
    };
    const data = createProductData(origin, 'ar', product);
    expect(data).toMatchObject({
      '@type': 'Product',
      url: 'https://plates.example/products/label-plates?lang=ar',
      offers: { '@type': 'Offer', priceCurrency: 'AED', availability: 'https://schema.org/InStock' },
    });
    expect(JSON.stringify(data)).not.toMatch(/"price"/);
  });

  it('numbers breadcrumbs from one', () => {
    expect(
      createBreadcrumbData(origin, 'en', [
        { name: 'Products', path: '/category' },
        { name: 'Labels', path: '/category/labels' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Products', item: 'https://plates.example/category' },
        { position: 2, name: 'Labels', item: 'https://plates.example/category/labels' },
      ],
    });
  });

  it('cannot close its script element early', () => {
    const text = renderToStaticMarkup(
      <JsonLd data={createFaqData([{ question: '</script><script>alert(1)', answer: '<!-- &' }])} />,
    );
    expect(text.match(/<\/?script/g)).toHaveLength(2);
    const inner = text.slice(text.indexOf('>') + 1, text.lastIndexOf('<'));
    expect(JSON.parse(inner)).toMatchObject({ mainEntity: [{ name: '</script><script>alert(1)' }] });
  });
});
