import { screen, waitFor, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { testSession } from '../../test-browser.ts';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import Customers from './customers.tsx';

afterEach(() => {
  session.clearAll();
  vi.unstubAllGlobals();
});

const priya = {
  ...{ id: 7, firstname: 'Priya', lastname: 'Menon', telephone: '919800002222', company: 'Kochi Spices', version: 1 },
  ...{
    tradeLicense: { name: 'licence.pdf', size: 9, file: '/api/customers/documents/1?ticket=a' },
    trnCertificate: null,
  },
};
type Answer = ReturnType<Parameters<typeof stubServer>[0]>;

/** The customers of an agent, fifteen on a page; a search finds nobody. `answer` answers other calls before the stub does. */
function renderCustomers({ isMember = false, count = 1, answer = (_path: string): Answer => undefined } = {}) {
  session.save({ ...testSession, groupId: 3, isMember });
  const sent = stubServer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://plates.example');
    const own = answer(pathname);
    if (own) return own;
    if (pathname.endsWith('/customers/7')) return { payload: { customer: priya } };
    if (!pathname.endsWith('/customers/index')) return { payload: null };
    const start = Number(searchParams.get('_start'));
    const found = searchParams.get('advancedSearch') ? 0 : count;
    const rows = Array.from({ length: Math.min(15, found - start) }, (_, n) => ({ ...priya, id: start + n + 7 }));
    return { payload: { customers: { count: found, rows } } };
  });
  return { sent, ...renderScreen(createElement(Customers as FunctionComponent), { path: '/account/customers' }) };
}
const findTable = () => screen.findByRole('table', { name: 'Customers' });
const openDialog = async (user: ReturnType<typeof renderCustomers>['user'], button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Save' });
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  return { dialog, field, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
};

describe('the customers of an agent', () => {
  it('have a table with names, phone, company and, for the owner, a way to change them [CUS-03]', async () => {
    renderCustomers();
    const row = (await screen.findByText('Kochi Spices')).closest('tr') as HTMLElement;
    const heads = within(await findTable()).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      ...['Customer Name', 'Customer Last Name', 'Contact Number', 'Company name', 'Edit'],
    ]);
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Priya',
      'Menon',
      '+91 980 000 2222',
      'Kochi Spices',
      'Edit',
    ]);
  });

  it('are fifteen on a page, searched and sorted in the address, and read only for members [CUS-07] [CUS-08] [CUS-09]', async () => {
    const { user, router, sent } = renderCustomers({ isMember: true, count: 16 });
    const table = within(await findTable());
    expect(await table.findAllByText('Priya')).toHaveLength(15);
    expect(screen.queryAllByRole('button', { name: /^(?:Add|Edit)/ })).toEqual([]);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    await user.click(pages.getAllByRole('link', { name: /2/ })[0] as HTMLElement);
    await waitFor(() => expect(table.getAllByText('Priya')).toHaveLength(1));
    await user.click(table.getByRole('button', { name: /Customer Name/ }));
    await waitFor(() => expect(table.getAllByText('Priya')).toHaveLength(15));
    expect(router.state.location.search).toMatch(/sort=-/);
    expect(sent.at(-1)?.path).toMatch(/_orderSortType=desc/);
    fill(screen.getByRole('searchbox', { name: 'Search customers' }), 'nobody');
    await screen.findByText('No result for: nobody');
  });

  it('say that there are none yet [CUS-06]', async () => {
    renderCustomers({ count: 0 });
    await screen.findByText('No Customer');
  });
});

describe('the form of a customer', () => {
  it('says at each field what is missing or wrong [CUS-11] [CUS-12] [CUS-13] [CUS-14] [CUS-15]', async () => {
    const { user, sent } = renderCustomers();
    const { dialog, field, save } = await openDialog(user, 'Add Customer');
    await save();
    for (const label of ['First name', 'Last name', 'Phone number'])
      await dialog.findByText(`${label} field is required.`);
    fill(field('Phone number'), '05o1234567');
    await dialog.findByText('Type only number');
    fill(field('Phone number'), '050 123 4567');
    await waitFor(() => expect(dialog.queryByText('Type only number')).toBeNull());
    expect(sent.some(({ path }) => path.includes('/create'))).toBe(false);
  });

  it('takes two documents of at most 10 MB and shows their sizes [CUS-18] [CUS-19]', async () => {
    const { user } = renderCustomers();
    const { dialog } = await openDialog(user, 'Add Customer');
    const group = () => within(dialog.getByRole('group', { name: /^Trade/ }));
    const choose = async (name: string, size: number) => {
      const input = dialog.getByRole('group', { name: /^Trade/ }).querySelector('input[type=file]') as HTMLInputElement;
      const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
      await user.upload(input, Object.defineProperty(file, 'size', { value: size }));
    };
    const remove = (name: string) => user.click(group().getByRole('button', { name: `Remove ${name}` }));
    await choose('large.pdf', 10_485_761);
    await group().findByText('Maximum file size: 10MB');
    group().getByText('10.01 Mb');
    for (const [size, shown] of [
      [1_000, '1,000 Bytes'],
      [1_536, '1.5 Kb'],
      [2_621_440, '2.5 Mb'],
    ] as const) {
      await remove('large.pdf');
      await choose('large.pdf', size);
      await group().findByText(shown);
      expect(group().queryByText('Maximum file size: 10MB')).toBeNull();
    }
  });

  it('says for three seconds that the customer was added, then closes [CUS-04] [CUS-10]', async () => {
    const { user, sent } = renderCustomers();
    const { field, save } = await openDialog(user, 'Add Customer');
    fill(field('First name'), 'Omar');
    fill(field('Last name'), 'Said');
    fill(field('Phone number'), '050 123 4567');
    const pressedAt = performance.now();
    await save();
    await screen.findByText(/Omar Said.? is your customer now\./);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000, interval: 20 });
    expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(3000);
    expect(sent.some(({ path }) => path.includes('/customers/create'))).toBe(true);
  });

  it('names a phone that another one has above the form, and keeps what was typed [CUS-20]', async () => {
    const message = 'One of your customers has this phone number already.';
    const { user } = renderCustomers({
      answer: (path) =>
        path.includes('/create') ? { error: { code: 409, name: 'customerTelephoneTaken', message } } : undefined,
    });
    const { dialog, field, save } = await openDialog(user, 'Add Customer');
    fill(field('First name'), 'Huda');
    fill(field('Last name'), 'Rahman');
    fill(field('Phone number'), '+971501234567');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
    expect(field('First name').value).toBe('Huda');
  });

  it('changes a customer whose documents stay; the second of two reads what the first one saved [CUS-05] [CUS-21]', async () => {
    const theirs = { ...priya, firstname: 'Prya', company: 'Salt & Co', version: 2 };
    let isChanged = false;
    const { user } = renderCustomers({
      answer: (path) => {
        if (path.endsWith('/customers/7') && isChanged) return { payload: { customer: theirs } };
        if (!path.includes('/update')) return undefined;
        if (isChanged) return { payload: null };
        isChanged = true;
        return { error: { code: 409, name: 'changedMeanwhile' } };
      },
    });
    const { dialog, field, save } = await openDialog(user, 'Edit Priya Menon');
    expect(dialog.getByRole('link', { name: /licence\.pdf/ }).getAttribute('href')).toContain('/customers/documents/');
    fill(field('First name'), 'Umar');
    await save();
    await dialog.findByText(/It now says: .Prya Menon., .*, .Salt & Co.\./);
    expect(field('First name').value).toBe('Umar');
    await user.click(dialog.getByRole('button', { name: 'Take that' }));
    await waitFor(() => expect(field('First name').value).toBe('Prya'));
    await save();
    await screen.findByText(/^The customer .Prya Menon. was saved/);
  });

  it('archives a customer after a question', async () => {
    const { user, sent } = renderCustomers();
    const { dialog } = await openDialog(user, 'Edit Priya Menon');
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Archive .Priya Menon.\?$/ }));
    await user.click(question.getByRole('button', { name: 'Archive' }));
    await screen.findByText(/Priya Menon. was archived\./);
    expect(sent.some(({ path }) => path.includes('/archive'))).toBe(true);
  });
});
