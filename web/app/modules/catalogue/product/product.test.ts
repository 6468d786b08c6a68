import { describe, expect, it } from 'vitest';
import { loader } from './product.tsx';

/** A client that knows some products and records its calls. */
function createFakeServer(existingUrls: readonly string[]) {
  const calls: string[] = [];
  const client = {
    checkUrl: ({ url }: { url: string }) => {
      calls.push(`checkurl ${url}`);
      return Promise.resolve({ success: existingUrls.includes(url) });
    },
    productGet: ({ id }: { id: string }) => {
      calls.push(`product ${id}`);
      // As the server throws it, whose class is not that of the portal.
      const missing = Object.assign(new Error('notFound'), { errorName: 'notFound' });
      if (!existingUrls.includes(id)) return Promise.reject(missing);
      return Promise.resolve({
        url: existingUrls[0],
        meta_title: 'Label plates online',
        meta_description: '',
        image: '',
      });
    },
    productOptions: ({ productUrlName }: { productUrlName: string }) => {
      calls.push(`productoptions ${productUrlName}`);
      return Promise.resolve({ tree: [] });
    },
    routesMeta: ({ route }: { route: string }) =>
      Promise.resolve({ metaData: { title: '', description: '', keywords: `keywords of ${route}` } }),
  };
  const load = (url: string) =>
    loader({
      context: { client, lang: 'en', publicUrl: 'http://operator.example' },
      params: { url },
    } as unknown as Parameters<typeof loader>[0]);
  return { calls, load };
}

describe('loading a product', () => {
  it('calls checkurl first, and loads the product only for an existing url [PROD-09]', async () => {
    const { calls, load } = createFakeServer(['label-plates']);
    expect(await load('label-plates')).toMatchObject({
      product: { url: 'label-plates' },
      meta: { title: 'Label plates online', keywords: 'keywords of /products/label-plates' },
    });
    expect(calls).toEqual(['checkurl label-plates', 'product label-plates', 'productoptions label-plates']);
  });

  it('redirects an unknown url to the missing page without further calls [PROD-09, PROD-10]', async () => {
    const { calls, load } = createFakeServer(['label-plates']);
    const answer = (await load('no-such-plates').catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/not-found']);
    expect(calls).toEqual(['checkurl no-such-plates']);
  });

  it('loads a product by its number without checkurl', async () => {
    const { calls, load } = createFakeServer(['1']);
    await load('1');
    expect(calls).toEqual(['product 1', 'productoptions 1']);
    await expect(createFakeServer(['1']).load('9')).rejects.toBeInstanceOf(Response);
  });
});
