import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pager } from './pager.tsx';
import { UiProvider, type UiTexts } from './ui-provider.tsx';

const texts = {
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
} as UiTexts;

/** Accessible names of the links of a pager. */
function findLinks(page: number, total: number): string[] {
  const html = renderToStaticMarkup(
    <UiProvider locale="en-AE" texts={texts}>
      <Pager
        page={page}
        total={total}
        pageSize={25}
        renderLink={(number, props) => <a href={`?page=${number}`} {...props} />}
      />
    </UiProvider>,
  );
  return [...html.matchAll(/<a [^>]*aria-label="([^"]+)"/g)].map(([, name]) => name ?? '');
}
const getPages = (page: number, total: number) => findLinks(page, total).filter((name) => name.startsWith('Page '));

describe('the pager', () => {
  it('is rendered only when there is more than one page [CAT-07] [SHL-32]', () => {
    expect(findLinks(1, 0)).toEqual([]);
    expect(findLinks(1, 25)).toEqual([]);
    expect(findLinks(1, 26)).not.toEqual([]);
  });

  it('shows at most five page links around the current page [CAT-06] [SHL-32]', () => {
    expect(getPages(1, 26)).toEqual(['Page 1', 'Page 2']);
    expect(getPages(1, 1000)).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
    expect(getPages(20, 1000)).toEqual(['Page 18', 'Page 19', 'Page 20', 'Page 21', 'Page 22']);
    expect(getPages(40, 1000)).toEqual(['Page 36', 'Page 37', 'Page 38', 'Page 39', 'Page 40']);
  });

  it('has no links to the first and the last page [SHL-33]', () => {
    expect(findLinks(20, 1000).filter((name) => !name.startsWith('Page '))).toEqual(['Previous page', 'Next page']);
  });
});
