import { SearchField } from '@platewright/ui/search-field';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../test-screen.tsx';
import { ListPager } from './list-pager.tsx';
import { useListUrlState } from './list-url-state.ts';

/** A list of sixty rows, ten on a page; a search finds fifteen. */
function List({ isStale = false }: { isStale?: boolean }) {
  const { page, search, toPageHref, setSearch } = useListUrlState();
  return (
    <>
      <SearchField label="Search" value={search} onSearch={setSearch} />
      <p>{`page ${page} of “${search}”`}</p>
      <ListPager page={page} pageSize={10} total={search ? 15 : 60} isStale={isStale} toPageHref={toPageHref} />
    </>
  );
}
const openList = (path: string, isStale = false) => {
  const { user, router } = renderScreen(<List isStale={isStale} />, { path });
  const getUrl = () => router.state.location.pathname + router.state.location.search;
  return { user, router, getUrl };
};
/** The field follows the address in an effect of its own, after the page. */
const expectSearched = (text: string) =>
  waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', text));
const expectShown = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

describe('a list in the address', () => {
  it('begins with the page and the search of the address', async () => {
    openList('/members?q=noor&page=2');
    await expectShown('page 2 of “noor”');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'noor');
  });

  it('has a link to each page that keeps the search', async () => {
    const { user, getUrl } = openList('/members?q=noor');
    const next = screen.getByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe('/members?q=noor&page=2');
    await user.click(next);
    await expectShown('page 2 of “noor”');
    expect(getUrl()).toBe('/members?q=noor&page=2');
  });

  it('goes to the first page with a new search, once the typing rests, without an entry in the history', async () => {
    const { router, getUrl } = openList('/members?page=3');
    // In one step: between characters a slow machine would rest long enough.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'noor' } });
    expect(getUrl()).toBe('/members?page=3');
    await expectShown('page 1 of “noor”');
    expect(getUrl()).toBe('/members?q=noor');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('searches at once on Enter, and lists all again when the field is cleared', async () => {
    const { user, getUrl } = openList('/members');
    await user.type(screen.getByRole('searchbox'), 'noor{Enter}');
    await expectShown('page 1 of “noor”');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await expectShown('page 1 of “”');
    expect(getUrl()).toBe('/members');
  });

  it('shows the search of the page one comes back to in the field', async () => {
    const { user, router } = openList('/members?q=noor');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await expectShown('page 2 of “noor”');
    await router.navigate('/members?q=maha');
    await expectShown('page 1 of “maha”');
    await expectSearched('maha');
    await router.navigate(-1);
    await expectShown('page 2 of “noor”');
    await expectSearched('noor');
  });

  it('leads from a page past the end to the last one', async () => {
    const old = openList('/members?page=9');
    await expectShown('page 6 of “”');
    expect(old.getUrl()).toBe('/members?page=6');
  });

  it('stays on a page past the end while its rows are on their way', async () => {
    const { getUrl } = openList('/members?page=9', true);
    await expectShown('page 9 of “”');
    expect(getUrl()).toBe('/members?page=9');
  });
});
