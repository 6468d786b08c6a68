import { UiProvider, type UiTexts } from '@platewright/ui/ui-provider';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { serverI18n } from '../../i18n/server.ts';
import Category, { loader } from './category.tsx';

/** Answers as the house would and writes down what it was asked. */
function house(known: string) {
  const asked: string[] = [];
  const note = (what: string, answer: unknown): Promise<unknown> => {
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

describe('the products of a category', () => {
  const uiTexts = {
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (page: number) => `Page ${page}`,
  } as UiTexts;

  /** Names of the products and pages that are shown where a category has `count` products. */
  function shown(count: number, address = '/') {
    const products = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      url: `plates-${index + 1}`,
      name: `Plates ${index + 1}`,
      thumbnail: '',
      short_description: '',
    }));
    const category = { key: 'labels', name: 'Labels', thumbnail: '', gallery_description: '' };
    const loaderData = { category, products, publicUrl: 'http://house.example' };
    const props = { loaderData } as unknown as Parameters<typeof Category>[0];
    const Page = createRoutesStub([{ path: '/', Component: () => <Category {...props} /> }]);
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={serverI18n('en')}>
        <UiProvider locale="en-AE" texts={uiTexts}>
          <Page initialEntries={[address]} />
        </UiProvider>
      </I18nextProvider>,
    );
    const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name);
    return { products: named(/>(Plates \d+)</g), pages: named(/aria-label="(Page \d+)"/g) };
  }

  it('are 25 a page, and a pager is there only when there are more [CAT-05, CAT-07]', () => {
    expect(shown(25)).toMatchObject({ products: { length: 25 }, pages: [] });
    expect(shown(26)).toMatchObject({ products: { length: 25 }, pages: ['Page 1', 'Page 2'] });
    expect(shown(26, '/?page=2').products).toEqual(['Plates 26']);
  });
});
