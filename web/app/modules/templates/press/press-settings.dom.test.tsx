import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import PressSettings from './press-settings.tsx';

it('moves the focus to the heading when the removed row takes its button away', async () => {
  const press = { pressName: '', repeatUm: 304_800, gears: 96, cylinder: '', linesPerInch: 133, thicknessUm: null };
  const setting = {
    name: 'Corrugated 4',
    productName: 'Label plates',
    createdAt: '2026-11-18T08:00:00.000Z',
    press,
    mayRemove: true,
  };
  let rows = [
    { ...setting, id: 4, productUrl: 'label', available: false },
    { ...setting, id: 5, name: 'Film 2', productUrl: 'label', available: false },
  ];
  stubServer(({ path }) => {
    if (path.includes('/remove/')) {
      rows = rows.slice(1);
      return { payload: {} };
    }
    return { payload: { templates: { rows, count: rows.length } } };
  });
  const { user } = renderScreen(<PressSettings />);
  await user.click(await screen.findByRole('button', { name: /Remove.*Corrugated 4/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Corrugated 4')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(screen.getByText('Film 2')).toBeTruthy();
  expect(screen.queryByText(/You can remove what you saved/)).toBeNull();
});

it('shows what the press needs on each card, and where nothing was saved', async () => {
  const press = { pressName: 'CI 8 colour', repeatUm: 509_000, gears: null, cylinder: '5090', linesPerInch: 120 };
  const row = { id: 4, name: 'CI press', productName: 'Film plates', createdAt: '2026-11-18T08:00:00.000Z' };
  const rows = [
    { ...row, productUrl: 'film', available: true, mayRemove: false, press: { ...press, thicknessUm: null } },
  ];
  stubServer(() => ({ payload: { templates: { rows, count: 1 } } }));
  renderScreen(<PressSettings />);
  const card = await screen.findByRole('listitem');
  const facts = within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.replace(/[\u2068\u2069]/g, '')}`);
  expect(facts).toEqual(['Repeat: 509.00 mm', 'Cylinder: 5090', 'Screen: 120 lpi', 'Thickness: not saved']);
  expect(within(card).getByRole('link', { name: 'Select: CI press' }).getAttribute('href')).toBe(
    '/products/film?pressId=4',
  );
  const remove = within(card).getByRole('button', { name: 'Remove: CI press' });
  expect(remove.hasAttribute('disabled')).toBe(true);
  expect(document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /The owner of the account can remove the rest/,
  );
});
