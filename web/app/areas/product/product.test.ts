import { Refusal } from '@platewright/contract/refusals';
import { describe, expect, it } from 'vitest';
import { loader } from './product.tsx';

/** Answers as the house would and writes down what it was asked. */
function house(known: readonly string[]) {
  const asked: string[] = [];
  const client = {
    checkUrl: ({ url }: { url: string }) => {
      asked.push(`checkurl ${url}`);
      return Promise.resolve({ success: known.includes(url) });
    },
    productGet: ({ id }: { id: string }) => {
      asked.push(`product ${id}`);
      if (!known.includes(id)) return Promise.reject(new Refusal('notFound'));
      return Promise.resolve({ url: known[0], meta_title: 'Label plates online', meta_description: '', image: '' });
    },
    productOptions: ({ productUrlName }: { productUrlName: string }) => {
      asked.push(`productoptions ${productUrlName}`);
      return Promise.resolve({ tree: [] });
    },
    routesMeta: ({ route }: { route: string }) =>
      Promise.resolve({ metaData: { title: '', description: '', keywords: `keywords of ${route}` } }),
  };
  const load = (url: string) =>
    loader({
      context: { client, lang: 'en', publicUrl: 'http://house.example' },
      params: { url },
    } as unknown as Parameters<typeof loader>[0]);
  return { asked, load };
}

describe('loading a product', () => {
  it('asks checkurl first, and for the product only then [PROD-09]', async () => {
    const { asked, load } = house(['label-plates']);
    expect(await load('label-plates')).toMatchObject({
      product: { url: 'label-plates' },
      meta: { title: 'Label plates online', keywords: 'keywords of /products/label-plates' },
    });
    expect(asked).toEqual(['checkurl label-plates', 'product label-plates', 'productoptions label-plates']);
  });

  it('goes no further than checkurl with an unknown url, and leads to the missing page [PROD-09, PROD-10]', async () => {
    const { asked, load } = house(['label-plates']);
    const answer = (await load('no-such-plates').catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/not-found']);
    expect(asked).toEqual(['checkurl no-such-plates']);
  });

  it('knows products by number too', async () => {
    const { asked, load } = house(['1']);
    await load('1');
    expect(asked).toEqual(['product 1', 'productoptions 1']);
    await expect(house(['1']).load('9')).rejects.toBeInstanceOf(Response);
  });
});
