import { act, render, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyDrawings } from './draw/lazy-drawings.ts';
import { provideDrawings } from './lazy-drawing.tsx';
import { CategoryPicture } from './pictures.tsx';

/** A page as the server sends it to a browser that has not loaded the drawings. */
function openServerPage(url: string) {
  provideDrawings(lazyDrawings);
  const page = document.createElement('div');
  vi.stubGlobal('window', undefined);
  page.innerHTML = renderToString(<CategoryPicture url={url} />);
  vi.unstubAllGlobals();
  document.body.replaceChildren(page);
  provideDrawings(null);
  return page;
}

beforeEach(() => provideDrawings(null));

it('leaves what the server has drawn as it is, and draws again when the picture changes', async () => {
  const page = openServerPage('label');
  const drawn = page.querySelector('svg');
  expect(drawn?.children.length).toBeGreaterThan(0);

  const complain = vi.spyOn(console, 'error');
  const root = await act(async () => hydrateRoot(page, <CategoryPicture url="label" />));
  expect(complain).not.toHaveBeenCalled();
  expect(page.querySelector('svg'), 'not drawn a second time').toBe(drawn);

  const before = page.innerHTML;
  await act(async () => root.render(<CategoryPicture url="corrugated" />));
  await waitFor(() => expect(page.innerHTML).not.toBe(before));
  expect(page.querySelectorAll('svg')).toHaveLength(1);
  act(() => root.unmount());
});

it('leaves what the server has drawn also when the code came before the page was hydrated', async () => {
  const page = openServerPage('label');
  const drawn = page.querySelector('svg');
  const category = vi.fn(lazyDrawings.category);
  provideDrawings({ ...lazyDrawings, category });
  const root = await act(async () => hydrateRoot(page, <CategoryPicture url="label" />));
  expect(category).not.toHaveBeenCalled();
  expect(page.querySelector('svg')).toBe(drawn);
  act(() => root.unmount());
});

it('draws a picture of a page that the browser opens itself', async () => {
  const { container } = render(<CategoryPicture url="label" />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
});
