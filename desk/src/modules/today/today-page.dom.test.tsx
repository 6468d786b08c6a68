import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { ToastRegion } from '@platewright/ui/toast';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { TodayPage } from './today-page.tsx';
import type { LeavingOrder, OrderOfCustomer, WaitingOrder } from './use-today.ts';

const { today: texts } = desk;
const order = (orderId: number, projectName: string) => ({
  ...{ orderId, projectName, company: 'Gulf Labels', inks: ['Black'], rush: false },
  ...{ statusName: 'In production', statusColor: '#00A3A3' },
});
const leaving: LeavingOrder[] = [
  {
    ...order(10390, 'Ayran 250 ml'),
    ...{ isOnHold: true, statusName: 'On hold' },
    ...{ dueAt: '2026-11-22T04:30:00.000Z', readyAt: null, plates: 4, packed: 1, held: 1, station: 'Imaging' },
  },
  {
    ...order(10391, 'Mint labneh'),
    isOnHold: false,
    ...{ dueAt: '2026-11-22T12:00:00.000Z', readyAt: null, plates: 4, packed: 4, held: 0, station: null },
  },
  {
    ...order(10392, 'Laban 1 l'),
    isOnHold: false,
    ...{ dueAt: '2026-11-22T12:00:00.000Z', readyAt: '2026-11-22T12:40:00.000Z', plates: 2, packed: 0, held: 0 },
    station: 'Washout',
  },
];
const waiting: WaitingOrder[] = [
  { ...order(10417, 'Dates 400 g'), statusSince: '2026-11-21T05:00:00.000Z', assignedTo: null },
];
const answer = {
  hours: { opensAt: '2026-11-22T05:00:00.000Z', closesAt: '2026-11-22T14:00:00.000Z' },
  leaving: { count: 72, late: 1, rows: leaving },
  forUs: { count: 1, rows: waiting },
  forCustomers: { count: 0, rows: [] as OrderOfCustomer[] },
  parcels: {
    ...{ count: 3, waitingOrders: 2 },
    rows: [
      {
        ...{ courierKey: 'desert', courier: 'Desert Courier', isCollection: false, parcels: 2, closed: 1 },
        cutOff: '2026-11-22T12:00:00.000Z',
      },
      { courierKey: '', courier: '', isCollection: true, cutOff: null, parcels: 1, closed: 1 },
    ],
  },
  remakes: {
    ...{ count: 2, scrapped: 1 },
    rows: [{ station: 'imaging', name: 'Imaging', plates: 2, late: 1 }],
  },
};
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T05:00:00.000Z'), shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.spyOn(api, 'deskToday').mockResolvedValue(answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
      <ToastRegion />
    </UiProvider>
  );
}
function renderToday(...keys: string[]) {
  session.save({ ...staff, keys } as never);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <MemoryRouter>
            <TodayPage />
          </MemoryRouter>
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
const block = (name: RegExp) => within(screen.getByRole('region', { name }));
const listTitles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);

it('says of what leaves how long there is, how far its plates are, and how many more there are', async () => {
  renderToday('ORDERS');
  const late = (await screen.findByRole('link', { name: 'Ayran 250 ml' })).closest('li');
  expect(late?.textContent).toContain('On hold');
  expect(late?.textContent).toContain('30 minutes late');
  expect(late?.textContent).toContain('was due 08:30');
  expect(late?.textContent).toContain('1 of 4 packed');
  expect(late?.textContent).toContain('1 on hold');
  const soon = screen.getByRole('link', { name: 'Mint labneh' }).closest('li');
  expect(soon?.textContent).toContain('6 hours left');
  expect(soon?.textContent).toContain('until 16:00');
  expect(soon?.textContent).toContain(texts.leaving.ready);
  const missed = screen.getByRole('link', { name: 'Laban 1 l' }).closest('li');
  expect(missed?.textContent).toContain('40 minutes too late');
  expect(missed?.textContent).toContain('ready 16:40until 16:00');
  expect(block(/Leaves today/).getByText('and 69 more')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mint labneh' }).getAttribute('href')).toBe('/plates?q=10391');
  expect(screen.getByText('Leaves today: 72 · Late: 1 · Would be late: 1 · Waits for us: 1')).toBeTruthy();
});

it('leads to all that waits, says who has it, and says where nothing waits', async () => {
  renderToday('ORDERS');
  const ours = block(/Waits for us/);
  expect((await ours.findByRole('listitem')).textContent).toContain('Nobody has it');
  expect(ours.getByRole('link', { name: texts.forUs.all }).getAttribute('href')).toBe(
    '/jobs?work=ours&sort=statusSince',
  );
  expect(block(/Waits for the customer/).getByText(texts.forCustomers.none)).toBeTruthy();
});

it('shows the parts that the rights include, and of them those of one kind of work', async () => {
  const { unmount } = renderToday('PRODUCTION');
  expect(listTitles()).toEqual([
    texts.leaving.title,
    texts.parcels.title,
    texts.stations.title,
    texts.remakes.title,
    texts.stock.title,
  ]);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect((await screen.findByRole('link', { name: 'Mint labneh' })).getAttribute('href')).toBe('/plates?q=10391');
  expect(screen.queryByRole('link', { name: texts.leaving.all })).toBeNull();
  unmount();
  renderToday('ORDERS', 'CHAT', 'PAYMENTS', 'PEOPLE');
  expect(listTitles()).toHaveLength(11);
  await userEvent.click(screen.getByRole('radio', { name: texts.views.accounts }));
  expect(listTitles().map((title) => title?.replace(/\d+$/, ''))).toEqual([
    texts.decisions.title,
    texts.forCustomers.title,
    texts.money.title,
    texts.customers.title,
  ]);
});

it('a part that cannot be loaded says so and leaves the others', async () => {
  vi.spyOn(api, 'deskChats').mockRejectedValue(new Error('broken'));
  renderToday('ORDERS', 'CHAT');
  expect(await block(/Unanswered/).findByRole('alert')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Ayran 250 ml' })).toBeTruthy();
});

it('sums up the money that is due, and leaves out what is not', async () => {
  const none = { count: 0, rows: [], isNewestOnly: false };
  vi.spyOn(api, 'deskCheques').mockResolvedValue({ cheques: { ...none, count: 2, sum: 8916, bounced: 0, awaited: 0 } });
  vi.spyOn(api, 'deskAccounts').mockResolvedValue({
    accounts: { ...none, sum: { owed: 0, inFavour: 0, goingBack: 0, promised: 0 } },
  });
  vi.spyOn(api, 'deskRefunds').mockResolvedValue({ refunds: { ...none, count: 1, total: 105, credited: 0 } });
  vi.spyOn(api, 'deskBankLines').mockResolvedValue({ lines: { ...none, sum: { open: 0, booked: 0, aside: 0 } } });
  renderToday('PAYMENTS');
  const lines = await block(/Money due/).findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Cheques to take to the bank 2AED 8,916.00',
    'To be given back by hand 1AED 105.00',
  ]);
});

const linksOf = (name: RegExp) =>
  block(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('says which parcels wait for which courier until when, and which plates are made again', async () => {
  renderToday('PRODUCTION');
  await screen.findByText('Desert Courier');
  expect(linksOf(/To hand over/)).toEqual([
    [texts.parcels.all, '/parcels'],
    [texts.parcels.unpacked, '/parcels'],
    ['Desert Courier', '/parcels?state=waiting&courier=desert'],
    [texts.parcels.collection, '/parcels?state=waiting'],
  ]);
  const lines = block(/To hand over/).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ready, in no parcel2',
    'Desert Courierstill open: 12until 16:00',
    'Collected by customers1',
  ]);
  expect(linksOf(/Remakes/)).toEqual([
    [texts.remakes.all, '/plates/remakes'],
    ['Imaging', '/plates?state=remakes&station=imaging'],
    [texts.remakes.scrapped, '/plates/remakes?from=2026-11-22&to=2026-11-22'],
  ]);
});

it('reminds customers by one press, says whom, and leaves those alone who were reminded a while ago', async () => {
  const waits = (orderId: number, remindedAt: string | null): OrderOfCustomer => ({
    ...{ ...order(orderId, `Project ${orderId}`), statusSince: '2026-11-20T05:00:00.000Z', assignedTo: null },
    remindedAt,
  });
  const rows = [waits(1, null), waits(2, '2026-11-22T03:00:00.000Z'), waits(3, '2026-11-21T03:00:00.000Z')];
  vi.spyOn(api, 'deskToday').mockResolvedValue({ ...answer, forCustomers: { count: 3, rows } });
  const remind = vi.spyOn(api, 'deskRemindCustomers').mockResolvedValue({
    outcomes: [
      { orderId: 1, error: null, action: 'pay', people: 2, remindedAt: '2026-11-22T05:00:00.000Z' },
      { orderId: 3, error: 'remindedRecently', action: null, people: 0, remindedAt: '2026-11-22T04:59:00.000Z' },
    ],
  });
  const { unmount } = renderToday('ORDERS');
  const theirs = block(/Waits for the customer/);
  await theirs.findByText('Project 1');
  expect(theirs.getByText('reminded 2 hr ago')).toBeTruthy();
  expect(
    theirs.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Remind all', 'Remind the customer of order 1', 'Remind the customer of order 3']);
  await userEvent.click(theirs.getByRole('button', { name: 'Remind all' }));
  expect(remind).toHaveBeenCalledWith({ orders: [1, 3] });
  expect(await screen.findByText('Order 1: reminded on the bell and by email. People: 2.')).toBeTruthy();
  expect(screen.getByText('Order 3: reminded less than 12 hours ago.')).toBeTruthy();
  unmount();
});
