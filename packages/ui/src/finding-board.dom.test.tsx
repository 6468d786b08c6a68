import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FindingBoard } from './finding-board.tsx';
import type { Finding } from './finding-list.tsx';
import { testUiTexts } from './test-ui-texts.ts';
import { UiProvider } from './ui-provider.tsx';

const createFinding = (number: number, page: number | null, left = 0.5): Finding => ({
  ...{ id: `f${number}`, number, level: 'warning', levelText: 'May print badly', what: `What ${number}` },
  ...{ where: 'Here', why: 'Why', fix: 'Fix' },
  pin: page === null ? null : { page, left, top: 0.5, width: 0.01, height: 0.01 },
});
const texts = {
  more: 'More',
  usual: (count: number) => `Usual: ${count}`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  picture: (page: number) => `Picture ${page}`,
  pin: (findings: readonly Finding[]) => `Pin ${findings.map(({ number }) => number).join(' ')}`,
  showMe: 'Show me',
  show: ({ number }: Finding) => `Show ${number}`,
  enlarge: 'Enlarge',
  reduce: 'Whole page',
};
const pictures = [1, 2].map((page) => ({ page, src: `/${page}.webp`, aspect: 0.5 }));
// Two close to each other on the first page, one on the second, one of the whole file.
const findings = [createFinding(1, 1), createFinding(2, 1, 0.51), createFinding(3, 2), createFinding(4, null)];

function renderBoard(shown = pictures, listed: readonly Finding[] = findings) {
  Element.prototype.scrollIntoView = () => undefined;
  render(
    <UiProvider locale="en-AE" texts={testUiTexts}>
      <FindingBoard label="Findings" findings={listed} pictures={shown} texts={texts} />
    </UiProvider>,
  );
  return userEvent.setup();
}
const getEntry = (number: number) => {
  const list = screen.getByRole('list', { name: 'Findings' });
  return within(list).getByText(`What ${number}`).closest('li');
};

it('leads from an entry to its pin on its page, and from a pin to its entries, by keyboard', async () => {
  const user = renderBoard();
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeTruthy();
  screen.getByRole('button', { name: 'Show 3' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('img', { name: 'Picture 2' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pin 3' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(getEntry(3));

  await user.click(screen.getByRole('radio', { name: 'Page 1' }));
  const shared = screen.getByRole('button', { name: 'Pin 1 2' });
  await user.click(shared);
  expect(document.activeElement).toBe(getEntry(1));
  await user.click(shared);
  expect(document.activeElement).toBe(getEntry(2));
  expect(getEntry(2)?.dataset['active']).toBe('true');
  expect(screen.queryByRole('button', { name: 'Show 4' })).toBeNull();
});

it('is the list alone without a picture', () => {
  renderBoard([]);
  expect(screen.queryByRole('img', { name: /Picture/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  expect(getEntry(1)).toBeTruthy();
});

it('says what every file has in one line, which opens', async () => {
  const usual = [5, 6].map((number) => ({ ...createFinding(number, null), isUsual: true }));
  renderBoard(pictures, [...findings, ...usual]);
  expect(within(screen.getByRole('list', { name: 'Findings' })).queryByText('What 5')).toBeNull();
  const details = screen.getByText('Usual: 2').closest('details');
  expect(details?.open).toBe(false);
  expect(within(details ?? document.body).getByText('What 6')).toBeTruthy();
});

it('is that line alone where there is nothing else', () => {
  renderBoard(pictures, [{ ...createFinding(1, null), isUsual: true }]);
  expect(screen.queryByRole('list', { name: 'Findings' })).toBeNull();
  expect(screen.getByText('Usual: 1')).toBeTruthy();
});
