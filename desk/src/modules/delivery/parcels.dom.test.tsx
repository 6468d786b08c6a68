import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { ToastRegion } from '@platewright/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { ParcelPage } from './parcel-page.tsx';
import { ParcelsPage } from './parcels-page.tsx';
import type { ParcelRow } from './use-parcels.ts';

const { parcels: texts } = desk;
const parcel = (id: number, more: Partial<ParcelRow> = {}): ParcelRow => ({
  ...{
    id,
    companyId: 1,
    company: 'Gulf Labels',
    place: 'Gulf Labels, Gate 7, Dubai',
    method: 'Local courier, Standard',
  },
  ...{ isCollection: false, state: 'open', courierKey: '', courier: '', trackingNumber: '', trackingUrl: null },
  ...{ orders: [10416], plates: 4, ruleGrams: 1500, scaleGrams: null, createdAt: '2026-11-30T08:00:00.000Z' },
  ...{ handedOverAt: null, handedOverBy: '', revision: 3, ...more },
});
const content = {
  ...{ id: 9, orderId: 10416, projectName: 'Date syrup', statusId: 9 },
  plate: { code: '7F3K92Q1', number: 1, remakeNo: 0, ink: 'Black' },
};
const courier = { key: 'desert', name: { en: 'Desert Courier', ar: 'ديزرت' }, hasTracking: true };

beforeEach(() => {
  vi.spyOn(api, 'deskOffered').mockResolvedValue({ couriers: [courier], reasons: {} } as never);
  vi.spyOn(api, 'deskParcels').mockResolvedValue({
    parcels: {
      rows: [parcel(5003), parcel(5002, { isCollection: true }), parcel(5001, { state: 'handedOver' })],
      count: 3,
    },
    waitingOrders: 2,
  });
  vi.spyOn(api, 'deskParcel').mockResolvedValue({
    parcel: { ...parcel(5003), address: ['Gulf Labels', 'Gate 7'], lengthMm: null, widthMm: null, heightMm: null },
    contents: [content],
  });
});
afterEach(() => vi.restoreAllMocks());

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
      <ToastRegion />
    </UiProvider>
  );
}

async function openPage(address: string) {
  const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
  session.save({ ...staff, keys: ['ORDERS'] } as never);
  const router = createMemoryRouter(
    [
      { path: '/parcels', element: <ParcelsPage /> },
      { path: '/parcels/:parcelId', element: <ParcelPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findAllByText('P5003');
  return userEvent.setup({ delay: null });
}

it('makes parcels of all that is ready by one press', async () => {
  const make = vi.spyOn(api, 'deskMakeParcels').mockResolvedValue({ parcels: 2, plates: 8 });
  const user = await openPage('/parcels');
  await screen.findByText('Jobs that are ready and in no parcel: 2');
  await user.click(screen.getByRole('button', { name: texts.make.button }));
  expect(make).toHaveBeenCalledTimes(1);
  await screen.findByText('Parcels made or filled: 2');
});

it('hands the chosen parcels over, each with the number that a scanner types, and keeps those that are refused', async () => {
  const outcome = (id: number, error: 'orderNotReady' | null = null) => ({ id, error, orderId: error && 10416 });
  const send = vi
    .spyOn(api, 'deskTransitionParcels')
    .mockResolvedValue({ outcomes: [outcome(5003, 'orderNotReady'), outcome(5002)] });
  const user = await openPage('/parcels');
  await user.click(screen.getByRole('button', { name: texts.choose.all }));
  await user.click(screen.getByRole('button', { name: texts.transitions.handOver }));
  const dialog = within(await screen.findByRole('dialog'));
  // What is collected has no number, and what has left is not handed over again.
  expect(dialog.queryByLabelText('Tracking number of P5001')).toBeNull();
  expect(dialog.queryByLabelText('Tracking number of P5002')).toBeNull();
  await user.type(dialog.getByLabelText('Tracking number of P5003'), 'DC-1');
  await user.click(dialog.getByRole('button', { name: texts.handOver.confirm }));
  expect(send).toHaveBeenLastCalledWith({
    ...{ transition: 'handOver', courierKey: '' },
    parcels: [
      { id: 5003, trackingNumber: 'DC-1' },
      { id: 5002, trackingNumber: '' },
    ],
  });
  await screen.findByText(/Parcel P5003: The last plates of job 10416 are in it/);
  send.mockResolvedValue({ outcomes: [outcome(5003)] });
  await user.click(dialog.getByRole('button', { name: texts.handOver.confirm }));
  expect(send).toHaveBeenLastCalledWith({
    ...{ transition: 'handOver', courierKey: '', parcels: [{ id: 5003, trackingNumber: 'DC-1' }] },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('puts in what is scanned anywhere on the page, and says where a plate is already', async () => {
  const put = vi.spyOn(api, 'deskPutIntoParcel').mockResolvedValue({ error: null, parcelId: 5003 });
  const user = await openPage('/parcels/5003');
  await user.keyboard('7F3K92Q2{Enter}');
  expect(put).toHaveBeenLastCalledWith({ parcelId: 5003, plate: '7F3K92Q2' });
  await screen.findByText('Plate 7F3K92Q2 is in the parcel.');
  put.mockResolvedValue({ error: 'plateInParcel', parcelId: 5001 });
  await user.type(screen.getByLabelText(texts.scan.label), '7F3K92Q3{Enter}');
  await screen.findByText('7F3K92Q3: The plate is in parcel P5001.');
});

it('takes a plate out, and saves weight and size as they were read', async () => {
  const takeOut = vi.spyOn(api, 'deskTakeOutOfParcel').mockResolvedValue(null);
  const change = vi.spyOn(api, 'deskChangeParcel').mockResolvedValue(null);
  const user = await openPage('/parcels/5003');
  await user.click(screen.getByRole('button', { name: 'Take out 10416-01' }));
  expect(takeOut).toHaveBeenCalledWith({ parcelId: 5003, contentId: 9 });
  await user.click(screen.getByRole('button', { name: texts.edit.button }));
  await user.type(screen.getByLabelText(/Weight by the scale/), '0');
  await user.click(screen.getByRole('button', { name: texts.edit.save }));
  await screen.findByText('Enter the weight in whole grams.');
  await user.clear(screen.getByLabelText(/Weight by the scale/));
  await user.type(screen.getByLabelText(/Weight by the scale/), '1250');
  await user.click(screen.getByRole('button', { name: texts.edit.save }));
  expect(change).toHaveBeenCalledWith({
    ...{ parcelId: 5003, revision: 3, courierKey: '', trackingNumber: '', scaleGrams: 1250 },
    ...{ lengthMm: null, widthMm: null, heightMm: null },
  });
  await screen.findByText('Parcel P5003 is saved.');
});
