import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import OrderParcels from './order-parcels.tsx';
import type { OrderInfo } from './order-permission.ts';

const info = {
  id: 10405,
  trackingInfo: { currierName: 'DHL', trackingNumber: '123', trackingNumberUrl: 'https://dhl.example/123' },
} as OrderInfo;
const plate = (number: string, ink: string) => ({ number, ink });
const gone = {
  ...{ number: 'P5001', state: 'handedOver', isCollection: false, courier: 'Desert Courier', trackingNumber: 'DC-1' },
  ...{ trackingUrl: 'https://courier.example/DC-1', handedOverAt: '2026-11-22T06:00:00.000Z' },
  plates: [plate('10405-01', 'Cyan'), plate('10405-02', 'Magenta')],
};
const open = {
  ...{ number: 'P5002', state: 'open', isCollection: false, courier: '', trackingNumber: '', trackingUrl: null },
  ...{ handedOverAt: null, plates: [plate('10405-03', 'Yellow')] },
};
const show = (payload: unknown) => {
  stubServer(({ path }) => (path.startsWith('/orders/parcels/10405') ? { payload } : undefined));
  renderScreen(<OrderParcels info={info} />);
};

it('says of an order that has left in part what is where', async () => {
  show({ parcels: [gone, open], plates: 3, left: 1 });
  const parcels = within(await screen.findByRole('region', { name: 'Parcels' }));
  expect(parcels.getByText('1 of 2 parcels have left')).toBeTruthy();
  expect(parcels.getByText(/P5002/).closest('p')?.textContent).toBe('P5002 · being packed');
  expect(parcels.getByRole('link', { name: 'DC-1' }).getAttribute('href')).toBe('https://courier.example/DC-1');
  const inside = within(parcels.getByRole('list', { name: 'Plates in parcel P5002' })).getAllByRole('listitem');
  expect(inside.map(({ textContent }) => textContent)).toEqual(['10405-03 Yellow']);
});

it('lists no plates of the only parcel that has all, and counts them while some are in none', async () => {
  show({ parcels: [gone], plates: 2, left: 0 });
  await screen.findByText('P5001');
  expect(screen.queryByRole('list', { name: /Plates in/ })).toBeNull();
  expect(screen.queryByText(/have left/)).toBeNull();
});

it('counts the plates of a single parcel while others are in none', async () => {
  show({ parcels: [gone], plates: 3, left: 1 });
  expect(await screen.findByText('2 of 3 plates have left')).toBeTruthy();
});

it('shows how an order was shipped that has no parcels', async () => {
  show({ parcels: [], plates: 0, left: 0 });
  expect((await screen.findByRole('link', { name: '123' })).getAttribute('href')).toBe('https://dhl.example/123');
});
