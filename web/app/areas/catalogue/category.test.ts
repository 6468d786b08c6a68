import { describe, expect, it } from 'vitest';
import { loader } from './category.tsx';

/** Answers as the house would and writes down what it was asked. */
function house(known: string) {
  const asked: string[] = [];
  const note = <T>(what: string, answer: T): Promise<T> => {
    asked.push(what);
    return Promise.resolve(answer);
  };
  const client = {
    checkCategoryKey: ({ key }: { key: string }) => note(`checkcategorykey ${key}`, { success: key === known }),
    categoryGet: ({ categoryId }: { categoryId: string }) =>
      note(`category ${categoryId}`, { key: known, meta_title: 'Labels online', meta_description: 'All', image: '' }),
    productsGetList: ({ categoryId }: { categoryId: string }) => note(`products ${categoryId}`, []),
    routesMeta: ({ route }: { route: string }) =>
      Promise.resolve({ metaData: { title: '', description: '', keywords: `keywords of ${route}` } }),
  };
  const load = (key: string) =>
    loader({
      context: { client, lang: 'en', publicUrl: 'http://house.example' },
      params: { key },
    } as unknown as Parameters<typeof loader>[0]);
  return { asked, load };
}

describe('loading a category', () => {
  it('asks checkcategorykey first, and for the list only then [CAT-09]', async () => {
    const { asked, load } = house('labels');
    expect((await load('labels')).meta).toMatchObject({
      title: 'Labels online',
      description: 'All',
      keywords: 'keywords of /category/labels',
    });
    expect(asked).toEqual(['checkcategorykey labels', 'category labels', 'products labels']);
  });

  it('goes no further with an unknown key, and leads to the missing page [CAT-09, CAT-10]', async () => {
    const { asked, load } = house('labels');
    const answer = (await load('nothing').catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/not-found']);
    expect(asked).toEqual(['checkcategorykey nothing']);
  });
});
