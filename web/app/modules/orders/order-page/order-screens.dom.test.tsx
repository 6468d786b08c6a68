import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import type { OrderInfo } from './order-permission.ts';
import { OrderRequests } from '../requests/order-requests.tsx';
import { OrderSidePanel } from './order-side-panel.tsx';
import { OrderLoadStates } from './order-load-states.tsx';
import { OrderPage } from './order-page.tsx';
import ProjectDetails from './project-details.tsx';
import type { Specification } from './queries.ts';

const info: OrderInfo = {
  ...{ id: 10404, projectName: 'Sidr honey', projectDescription: 'New harvest', productName: 'Label plates' },
  ...{ productUrl: 'label-plates', statusId: 7, statusName: 'Missing files', statusColor: '#a15c00', step: 1 },
  ...{
    createdAt: '2026-11-18T08:00:00.000Z',
    updatedAt: '2026-11-19T08:00:00.000Z',
    customerName: null,
    promisedAt: null,
    promiseChanges: [],
    isPromiseOfFiles: false,
    lateFrom: null,
    nextPromisedAt: null,
  },
  ...{ inks: ['Black'], isTesting: false, price: 100, physicalPrice: 100, lenPrice: 0, pdfPrice: 0 },
  ...{ allowPay: false, allowReorder: false, isTracking: false, trackingInfo: null, staffNote: null },
  ...{ ordered: [], paid: null, due: null, documents: { invoice: null, creditNotes: [] } },
  ...{
    requests: [],
    refunds: [],
    len: null,
    lenOf: null,
    taken: null,
    hasReleasedFiles: false,
    allowed: {},
    poNumber: '',
    costCentre: '',
    payment: null,
    transferTo: null,
  },
  purchase: {
    ...{
      stage: 'quoted',
      types: [],
      services: 0,
      hasPrintedProof: false,
      billing: null,
      shipping: null,
      delivery: null,
    },
    summary: {
      ...{ subtotal: 100, shipping: 0, discount: 0, grandTotalExclVat: 100, vat: 5, grandTotalInclVat: 105 },
      vatLines: [],
    },
  },
};
const specification: Specification = {
  ...{ projectName: 'Sidr honey', projectDescription: 'New harvest', prepressNotes: '1.14 mm, CMYK + W' },
  ...{ options: [], origOptions: {}, tree: [], visible: [], wrongOptionIds: [], changes: [], editable: false },
  ...{
    productId: 1,
    productUrl: 'label-plates',
    categoryKey: 'labels',
    marginUm: 10_000,
    additionalFiles: [],
    artwork: null,
  },
};

describe('the order page', () => {
  it('of an order that is not there is the missing page [ORD-03]', async () => {
    stubServer(() => ({ error: { code: 404, name: 'notFound' } }));
    const { router } = renderScreen(<OrderLoadStates id={99_999}>{() => <p>An order</p>}</OrderLoadStates>, {
      path: '/order/99999/projectDetails',
      routes: [{ path: '/not-found', element: <p>404</p> }],
    });
    await screen.findByText('404');
    expect(router.state.location.pathname).toBe('/not-found');
    expect(screen.queryByText('An order')).toBeNull();
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('fills its bar by 20 percent of step %i, up to step 5 [ORD-16]', async (step) => {
    stubServer(() => undefined);
    renderScreen(<OrderSidePanel info={{ ...info, step }} />);
    const bar = await screen.findByRole('progressbar');
    const percent = 20 * Math.min(step, 5);
    expect(bar.getAttribute('aria-valuenow')).toBe(String(percent));
    expect(bar.style.getPropertyValue('--v')).toBe(`${percent}%`);
  });

  const none = { price: null, physical: null, len: null, pdf: null };
  it('shows an agent the customer, and what the agent has agreed on beside the list price', async () => {
    session.save({
      ...{ token: 't', refreshToken: 'r', userId: 7, isMember: false, groupId: 3, email: 'noor@agents.example' },
      ...{ firstname: 'Noor', middlename: '', lastname: 'Haddad', companyName: '', phone: '', permissions: [] },
    });
    stubServer(() => undefined);
    const listPrices = { ...none, price: 125.5 };
    renderScreen(<OrderSidePanel info={{ ...info, customerName: 'Maha Noor', listPrices }} />);
    expect((await screen.findByText('List price')).parentElement?.textContent).toBe('List price 125.50');
    expect(screen.getByText('Your price')).toBeTruthy();
    expect(screen.getAllByText('Maha Noor').length).toBeGreaterThan(0);
    session.clear();
  });

  it('shows what the company has agreed on beside the list price, and nothing of it to others', async () => {
    stubServer(() => undefined);
    const listPrices = { ...none, price: 125.5 };
    renderScreen(<OrderSidePanel info={{ ...info, listPrices }} />);
    expect((await screen.findByText('List price')).parentElement?.textContent).toBe('List price 125.50');
    expect(screen.getByText('Your price')).toBeTruthy();
    cleanup();
    renderScreen(<OrderSidePanel info={{ ...info, listPrices: none }} />);
    await screen.findByText(/100\.00/);
    expect(document.querySelector('s')).toBeNull();
    expect(screen.queryByText('Your price')).toBeNull();
  });

  it('shows the list price of what was bought whole, not of single colours', async () => {
    stubServer(() => undefined);
    const split = { statusId: 6, step: 4, ordered: ['physical', 'pdf'] as const };
    const goods = { plates: 50, len: 0, pdf: 54, services: 0 };
    const paid = { ...info.purchase.summary, goods, method: 'Cash' };
    const prices = { physicalPrice: 100, lenPrice: 90, pdfPrice: 54 };
    const listPrices = { price: 400, physical: 120, len: 99.5, pdf: 60 };
    renderScreen(
      <OrderSidePanel info={{ ...info, ...split, ...prices, paid, listPrices, ordered: [...split.ordered] }} />,
    );
    const struck = await screen.findAllByText('List price');
    expect(struck.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'List price 60.00',
      'List price 99.50',
    ]);
  });

  it('of a remake, which is neither due nor paid, says that it is free of charge', async () => {
    stubServer(() => undefined);
    const free = { price: 0, physicalPrice: 0, lenPrice: 0, pdfPrice: 0 };
    renderScreen(<OrderSidePanel info={{ ...info, ...free, statusId: 6, step: 4 }} />);
    await screen.findByText('Free of charge');
    expect(screen.queryByText(/not ordered/i)).toBeNull();
  });

  it.each([
    ['that waits for its payment', 5, 1],
    ['in production, which is paid or arranged', 6, 0],
  ])('says of an order %s whether a request holds the payment up', async (_name, statusId, count) => {
    stubServer(() => undefined);
    const request = {
      id: 1,
      kind: 'cancel',
      state: 'waiting',
      message: 'Late',
      answer: '',
      requestedBy: 'Noor',
    } as const;
    const asked = { ...request, requestedAt: '2026-11-19T08:00:00.000Z', decidedAt: null };
    renderScreen(<OrderRequests info={{ ...info, statusId, requests: [asked] }} />);
    await screen.findByText('Waiting for our answer');
    expect(screen.queryAllByText(/cannot be paid until/)).toHaveLength(count);
  });

  it('lists the die-cut templates, each with its download, and the notes for prepress [ORD-25]', async () => {
    const additionalFiles = [
      { name: 'die.pdf', file: '/api/files/1?ticket=a' },
      { name: 'second die.ai', file: '/api/files/2?ticket=b' },
    ];
    stubServer(() => ({ payload: { ...specification, additionalFiles } }));
    renderScreen(<ProjectDetails info={info} />);
    const region = within(await screen.findByRole('region', { name: 'Die-Cut Template' }));
    expect(region.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('die.pdf'),
      expect.stringContaining('second die.ai'),
    ]);
    expect(
      region.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('download')]),
    ).toEqual(additionalFiles.map(({ name, file }) => [file, name]));
    await waitFor(() =>
      expect(screen.getByText('Notes for prepress').nextSibling?.textContent).toBe('1.14 mm, CMYK + W'),
    );
  });
});

describe('the chat of an order', () => {
  const show = (chat: { ok: boolean; reason: string | null }, query = '') => {
    stubServer(({ path }) =>
      path.includes('/orderdetails/notifications/')
        ? { payload: { message: { rows: [], count: 0 } } }
        : { error: { code: 404, name: 'notFound' } },
    );
    return renderScreen(<OrderPage info={{ ...info, allowed: { chat } }} tab="notifications" />, {
      path: `/order/10404/notifications${query}`,
    });
  };

  it('is there for whoever may use it, with a button once it is closed [CHAT-02]', async () => {
    const { user } = show({ ok: true, reason: null }, '?chat=1');
    await screen.findByRole('region', { name: 'Chat' });
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chat' })).toBeNull());
    screen.getByRole('button', { name: /^Chat/ });
  });

  it.each(['', '?chat=1'])(
    'has neither button nor box for a member without CHAT, who reads which permission is missing, at “%s” [CHAT-02]',
    async (query) => {
      show({ ok: false, reason: 'noPermission' }, query);
      await screen.findByText('No new notifications for this order.');
      screen.getByText(/Chat about orders/);
      expect(screen.queryByRole('button', { name: /^Chat/ })).toBeNull();
      expect(screen.queryByRole('region', { name: 'Chat' })).toBeNull();
    },
  );
});
