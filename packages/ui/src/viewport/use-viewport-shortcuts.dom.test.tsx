import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useViewport } from './use-viewport.ts';
import { useViewportShortcuts } from './use-viewport-shortcuts.ts';

function Viewer({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  useViewportShortcuts(useViewport(null), { page, pages: 3, onPage });
  return (
    <>
      <input aria-label="text" />
      <input aria-label="box" type="checkbox" />
      <div role="radiogroup">
        <button type="button">choice</button>
      </div>
    </>
  );
}

function press(key: string, page = 2, target: () => Element = () => document.body) {
  const onPage = vi.fn();
  const { unmount } = render(<Viewer page={page} onPage={onPage} />);
  const isFree = fireEvent.keyDown(target(), { key });
  unmount();
  return { turnedTo: onPage.mock.calls.map(([to]: unknown[]) => to), isFree };
}

it.each([
  ['PageDown', 2, 3],
  ['PageDown', 3, 3],
  ['PageUp', 2, 1],
  ['PageUp', 1, 1],
  ['Home', 3, 1],
  ['End', 1, 3],
])('%s on page %i leads to page %i', (key, page, to) => {
  expect(press(key, page)).toEqual({ turnedTo: [to], isFree: false });
});

it('leaves keys to fields and groups of choices, but not to a checkbox', () => {
  const none = { turnedTo: [], isFree: true };
  expect(press('End', 1, () => screen.getByLabelText('text'))).toEqual(none);
  expect(press('End', 1, () => screen.getByText('choice'))).toEqual(none);
  expect(press('x')).toEqual(none);
  expect(press('End', 1, () => screen.getByLabelText('box'))).toEqual({ turnedTo: [3], isFree: false });
});
