import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import PressSettings from './press-settings.tsx';

it('moves the focus to the heading when the removed row takes its button away', async () => {
  const setting = { name: 'Corrugated 4', productName: 'Label plates', createdAt: '2026-11-18T08:00:00.000Z' };
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
});
