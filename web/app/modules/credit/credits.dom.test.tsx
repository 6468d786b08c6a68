import { screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { testSession } from '../../test-browser.ts';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import Credits from './credits-route.tsx';

afterEach(() => {
  vi.useRealTimers();
  session.clearAll();
  vi.unstubAllGlobals();
});

const order = {
  ...{ id: 1, product: 'Label plates', type: 'Order', amount: 87.66, createdAt: '2026-11-20T08:00:00.000Z' },
  ...{
    endDate: '2027-01-05T08:00:00.000Z',
    orderId: 10412,
    creditNote: null,
    overdue: false,
    means: null,
    cheque: null,
  },
};
const status = {
  hasCredits: false,
  waitingForApprove: false,
  refusedReason: null,
  hasRegistrationPapers: false,
  prepaid: 0,
  hasOverdue: false,
};

const noAccount = { owed: 0, promised: 0, entries: { rows: [], count: 0 } };
const invoice = { id: 7, at: '2026-11-20T08:00:00.000Z', text: 'Invoice INV-2026-000007', orderId: 10412 };

function renderCredits(changes: Partial<typeof status>, entries: (typeof order)[] = [], account: unknown = noAccount) {
  session.save({ ...testSession, isMember: false });
  const sent = stubServer(({ path }) => {
    if (path.includes('/hasCredits')) return { payload: { ...status, ...changes } };
    if (path.includes('/statements/entries')) return { payload: account };
    if (!path.includes('/credits')) return { payload: null };
    const credits = path.includes('advancedSearch=n') ? [] : entries;
    const sums = { availableBalance: 9912.34, creditLimit: 10_000, isFrozen: false, dues: [] };
    return { payload: { credits, count: credits.length, ...sums } };
  });
  return { sent, ...renderScreen(createElement(Credits as FunctionComponent), { path: '/account/credits' }) };
}

describe('the credit of an account', () => {
  it('shows no view before it knows which: neither ledger nor form nor notice [CRD-03]', async () => {
    renderCredits({ hasCredits: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeTruthy();
    expect(screen.queryByText('Available Balance')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await screen.findByText('Available Balance');
  });

  it('is a ledger with balance, limit and dates, which can be searched [CRD-01] [CRD-04] [CRD-08] [CRD-09] [CRD-10] [CRD-11] [CRD-16]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T08:00:00.000Z'), toFake: ['Date'] });
    renderCredits({ hasCredits: true }, [order]);
    const row = (await screen.findByText('Label plates')).closest('tr') as HTMLElement;
    for (const [name, amount] of [
      ['Available Balance', '9,912.34'],
      ['Credit Limit', '10,000.00'],
    ])
      expect(screen.getByText(name as string).nextElementSibling?.textContent).toMatch(new RegExp(`AED\\s*${amount}`));
    const ledger = within(screen.getByRole('table', { name: 'Credit ledger' }));
    const heads = ledger.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Product', 'Type', 'Amount in AED', 'Payment Date', 'Due Date']);
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(2),
    ).toEqual(['87.66', 'Fri, Nov 20', 'Tue, Jan 5, 2027']);
    fill(screen.getByRole('searchbox', { name: 'Search the ledger' }), 'nothing like it');
    await screen.findByText('No result for: nothing like it');
  });

  it.each([
    ['Payment', 'waiting', 'Counts once the bank has paid it'],
    ['Payment', 'bounced', 'Returned by the bank: does not count'],
    ['Payment', 'cleared', null],
    ['Cheque', 'cleared', 'Paid by the bank: uses no credit any more'],
  ])('says of a %s by a cheque that is %s what it counts', async (type, state, note) => {
    const cheque = { number: '000123', bank: 'Gulf Bank', state };
    renderCredits({ hasCredits: true }, [{ ...order, type, cheque } as never]);
    const row = (await screen.findByText('Label plates')).closest('tr') as HTMLElement;
    expect(within(row).getAllByRole('cell')[1]?.textContent).toMatch(new RegExp(`${note ?? type}$`));
  });

  it('says what is paid ahead, to an account without credit, too', async () => {
    renderCredits({ prepaid: 710.11 });
    expect((await screen.findByText(/on your account/)).textContent).toMatch(/AED\s.?710\.11/);
  });

  it.each([
    [349.99, 'To be paid'],
    [-349.99, 'In your favour'],
  ])('shows what was bought and paid without credit, too: %s', async (owed, label) => {
    const rows = [{ ...invoice, amount: 854.99, balance: owed }];
    const { sent } = renderCredits({}, [], { owed, promised: 0, entries: { rows, count: 31 } });
    const row = (await screen.findByText(invoice.text)).closest('tr') as HTMLElement;
    expect(within(row).getByRole('link', { name: 'Order 10412' })).toBeTruthy();
    expect(screen.getByText(label).nextElementSibling?.textContent).toMatch(/AED\s*349\.99/);
    expect(screen.queryByText('Of it by cheques with us')).toBeNull();
    expect(screen.getByRole('heading', { name: 'You do not have Credit Limit' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /page 2|^2$/i })).not.toHaveLength(0);
    expect(sent.some(({ path }) => path.includes('/statements/entries'))).toBe(true);
  });

  it('says that an account has no entries, and that they could not be loaded', async () => {
    renderCredits({});
    await screen.findByText('Nothing on your account yet');
    expect(screen.queryByText('To be paid'), 'nothing is owed').toBeNull();
  });

  it('says that nothing is booked yet [CRD-15]', async () => {
    renderCredits({ hasCredits: true });
    await screen.findByText('No Credits');
  });

  it('waits for a decision about what was asked for [CRD-05] [CRD-06]', async () => {
    renderCredits({ waitingForApprove: true });
    await screen.findByText('Your documents are under moderation, our team will contact you soon.');
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('is asked for with two documents of at most 5 MB; the last refusal says why [CRD-07] [CRD-18] [CRD-19] [CRD-20] [CRD-24] [CRD-25] [CRD-27] [CRD-28]', async () => {
    const { user, sent } = renderCredits({ refusedReason: 'The licence has expired.' } as never);
    await screen.findByRole('heading', { name: 'You do not have Credit Limit' });
    screen.getByText('The licence has expired.');
    screen.getByText(/support/i, { selector: 'p' });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Trade license field is required.');
    screen.getByText('Trn certificate field is required.');
    const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
    const createPdf = (name: string, size = 8) =>
      Object.defineProperty(new File(['%PDF-1.7'], name, { type: 'application/pdf' }), 'size', { value: size });
    await user.upload(inputs()[0] as HTMLInputElement, createPdf('licence.pdf', 5_242_881));
    await screen.findByText('Maximum file size: 5MB');
    await user.click(screen.getByRole('button', { name: 'Remove licence.pdf' }));
    await user.upload(inputs()[0] as HTMLInputElement, createPdf('licence.pdf', 5_242_880));
    await user.upload(inputs().at(-1) as HTMLInputElement, createPdf('certificate.pdf'));
    expect(screen.queryByText('Maximum file size: 5MB')).toBeNull();
    expect(sent.some(({ path }) => path.includes('uploadFiles'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText(
      'Your documents uploaded successfully and under moderation, our team will contact you soon.',
    );
    const form = sent.find(({ path }) => path.includes('uploadFiles'))?.body as FormData;
    expect(['tradeLicense', 'trnCertificate'].map((name) => (form.get(name) as File).name)).toEqual([
      'licence.pdf',
      'certificate.pdf',
    ]);
  });
});
