import { UiProvider, type UiTexts } from '@platewright/ui/ui-provider';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { getServerI18n } from '../../i18n/server-i18n.ts';
import Category, { loader } from './category.tsx';

/** A client that knows one category and records its calls. */
function createFakeServer(existingKey: string) {
  const calls: string[] = [];
  const record = (call: string, answer: unknown): Promise<unknown> => {
    calls.push(call);
    return Promise.resolve(answer);
  };
  const client = {
    checkCategoryKey: ({ key }: { key: string }) =>
      record(`checkcategorykey ${key}`, { success: [existingKey, 'old-labels'].includes(key) }),
    categoryGet: ({ categoryId }: { categoryId: string }) =>
      record(`category ${categoryId}`, {
        key: existingKey,
        meta_title: 'Labels online',
        meta_description: 'All',
        image: '',
      }),
    productsGetList: ({ categoryId }: { categoryId: string }) => record(`products ${categoryId}`, []),
    routesMeta: ({ route }: { route: string }) =>
      Promise.resolve({ metaData: { title: '', description: '', keywords: `keywords of ${route}` } }),
  };
  const load = (key: string, search = '') =>
    loader({
      request: new Request(`http://operator.example/category/${key}${search}`),
      context: { client, lang: 'en', publicUrl: 'http://operator.example' },
      params: { key },
    } as unknown as Parameters<typeof loader>[0]);
  return { calls, load };
}

describe('loading a category', () => {
  it('calls checkcategorykey first, and loads the products only for an existing key [CAT-09]', async () => {
    const { calls, load } = createFakeServer('labels');
    expect((await load('labels')).meta).toMatchObject({
      title: 'Labels online',
      description: 'All',
      keywords: 'keywords of /category/labels',
    });
    expect(calls).toEqual(['checkcategorykey labels', 'category labels', 'products labels']);
  });

  it('redirects an unknown key to the missing page without further calls [CAT-09, CAT-10]', async () => {
    const { calls, load } = createFakeServer('labels');
    const answer = (await load('nothing').catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/not-found']);
    expect(calls).toEqual(['checkcategorykey nothing']);
  });

  it('redirects an address that it had before to its page for good, with the language and all else of the link', async () => {
    const { load } = createFakeServer('labels');
    const answer = (await load('old-labels', '?lang=ar&page=2').catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/category/labels?lang=ar&page=2']);
  });
});

describe('the products of a category', () => {
  const uiTexts = {
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (page: number) => `Page ${page}`,
  } as UiTexts;

  /** Renders a category of `count` products and returns the names of the displayed products and page links. */
  function renderCategory(count: number, url = '/') {
    const products = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      url: `plates-${index + 1}`,
      name: `Plates ${index + 1}`,
      thumbnail: '',
      short_description: '',
      facts: { thicknessMm: { min: 1.14, max: 2.84 }, lineScreen: null },
    }));
    const category = { key: 'labels', name: 'Labels', thumbnail: '', gallery_description: '' };
    const loaderData = { category, products, publicUrl: 'http://operator.example' };
    const props = { loaderData } as unknown as Parameters<typeof Category>[0];
    const Page = createRoutesStub([{ path: '/', Component: () => <Category {...props} /> }]);
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={getServerI18n('en')}>
        <UiProvider locale="en-AE" texts={uiTexts}>
          <Page initialEntries={[url]} />
        </UiProvider>
      </I18nextProvider>,
    );
    const findNames = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name);
    return { products: findNames(/>(Plates \d+)</g), pages: findNames(/aria-label="(Page \d+)"/g) };
  }

  it('are 25 per page, with a pager only when there are more [CAT-05, CAT-07]', () => {
    expect(renderCategory(25)).toMatchObject({ products: { length: 25 }, pages: [] });
    expect(renderCategory(26)).toMatchObject({ products: { length: 25 }, pages: ['Page 1', 'Page 2'] });
    expect(renderCategory(26, '/?page=2').products).toEqual(['Plates 26']);
  });
});
