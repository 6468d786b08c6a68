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

/** Names of the links of a pager, as a screen reader says them. */
function links(page: number, total: number): string[] {
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
const pages = (page: number, total: number) => links(page, total).filter((name) => name.startsWith('Page '));

describe('the pager', () => {
  it('appears only when there is more than a page [CAT-07] [SHL-32]', () => {
    expect(links(1, 0)).toEqual([]);
    expect(links(1, 25)).toEqual([]);
    expect(links(1, 26)).not.toEqual([]);
  });

  it('shows five page links at most, around the present one [CAT-06] [SHL-32]', () => {
    expect(pages(1, 26)).toEqual(['Page 1', 'Page 2']);
    expect(pages(1, 1000)).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
    expect(pages(20, 1000)).toEqual(['Page 18', 'Page 19', 'Page 20', 'Page 21', 'Page 22']);
    expect(pages(40, 1000)).toEqual(['Page 36', 'Page 37', 'Page 38', 'Page 39', 'Page 40']);
  });

  it('has no links to the first and the last page [SHL-33]', () => {
    expect(links(20, 1000).filter((name) => !name.startsWith('Page '))).toEqual(['Previous page', 'Next page']);
  });
});
