import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import { DamagedPlates } from './damaged-plates.tsx';
import type { ReorderData } from './reorder-state.ts';

const colors = [
  { id: 'face-1', name: 'Cyan', ink: 'Cyan', side: 'face', remade: 1 },
  { id: 'face-2', name: 'White', ink: 'White', side: 'face', remade: 2 },
] as const;
const data = { id: 10376, colors } as unknown as ReorderData;

/** The hints about the ticked plates; `closed` is why no fault can be reported. */
function openHints(chosen: readonly string[], closed: string | null) {
  const faults = { closed, deadline: '2026-11-24T08:00:00.000Z', colours: [], reports: [], remakeOf: null };
  return stubAndRender(chosen, faults);
}
function stubAndRender(chosen: readonly string[], faults: object) {
  const sent = stubServer(() => ({ payload: faults }));
  renderScreen(<DamagedPlates data={data} chosen={chosen} />, {
    path: '/order/10376/reorder',
    pattern: '/order/:id/reorder',
  });
  return sent;
}

it('offers a report within the hours of a fault, with the plates that are ticked', async () => {
  openHints(['face-1', 'face-2'], null);
  const link = await screen.findByRole('link', { name: 'Report the fault' });
  expect(link.getAttribute('href')).toBe('/order/10376/projectDetails?fault=face-1%2Cface-2');
});

it('says of a plate that would be made for the third time that prepress knows why, and of no other', async () => {
  openHints(['face-1', 'face-2'], 'faultTooLate');
  await screen.findByText('White was made again 2 times already');
  expect(screen.queryByText(/Cyan was made again/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask prepress' }).getAttribute('href')).toBe('/order/10376/projectDetails');
  expect(screen.queryByRole('link', { name: 'Report the fault' })).toBeNull();
});

it('asks nothing and says nothing while no plate is ticked', () => {
  const sent = openHints([], null);
  expect(sent).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});
