import { screen, waitFor, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { testSession } from '../../../test-browser.ts';
import { fill, renderScreen, stubServer } from '../../../test-screen.tsx';
import AddressBookPage from './address-book-page.tsx';

afterEach(() => {
  session.clearAll();
  vi.unstubAllGlobals();
});

const entry = {
  ...{ id: 7, firstname: 'Maha', middlename: '', lastname: 'Noor', company: '', fax: '', street: 'Street 1' },
  ...{ city: 'Sharjah', region: 'Sharjah', postcode: '00000', countryId: 'AE', telephone: '971501234567', revision: 3 },
  ...{ isDefaultBilling: false, isDefaultShipping: true, useAsShipping: true, isdefault: true },
};
type Answer = ReturnType<Parameters<typeof stubServer>[0]>;

/** An address book with so many entries, five on a page; `answer` answers other calls before the stub does. */
function renderBook({ count = 1, query = '', answer = (_path: string): Answer => undefined } = {}) {
  session.save({ ...testSession, isMember: false });
  const sent = stubServer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://plates.example');
    const own = answer(pathname);
    if (own) return own;
    if (pathname.endsWith('/index')) {
      const start = Number(searchParams.get('_start'));
      const rows = Array.from({ length: Math.max(0, Math.min(5, count - start)) }, (_, n) => ({
        ...entry,
        id: start + n + 7,
        street: `Street ${start + n + 1}`,
      }));
      return { payload: { addresses: { count, rows } } };
    }
    if (pathname.includes('/editData')) return { payload: { address: entry } };
    if (pathname.includes('/countries'))
      return { payload: { countries: [{ id: 'AE', country_name: 'United Arab Emirates' }] } };
    return { payload: null };
  });
  const path = `/account/address${query}`;
  return { sent, ...renderScreen(createElement(AddressBookPage as FunctionComponent), { path }) };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const textbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const findForm = () => screen.findByRole('button', { name: 'Save' });

describe('the address book', () => {
  it('says of each tab that it is empty, and opens a form for the tab [ADR-01] [ADR-03] [ADR-04] [ADR-06] [ADR-07] [ADR-10] [ADR-11]', async () => {
    const { user, sent } = renderBook({ count: 0 });
    await screen.findByText('No billing address');
    await user.click(screen.getByRole('tab', { name: 'Shipping Address' }));
    await screen.findByText('No shipping address');
    const asked = sent.flatMap(({ path }) => /addresses\/index.*[?&]shipping=(\d)/.exec(path)?.[1] ?? []);
    expect(asked).toEqual(['0', '1']);
    await user.click(screen.getByRole('button', { name: 'Add Address' }));
    await findForm();
    expect(box('Save as shipping address').checked).toBe(true);
    // What is known of the person stands there already.
    expect(textbox(/^First Name/).value).toBe(testSession.firstname);
  });

  it('shows name, default, street and phone of an entry, with a way to change it [ADR-05]', async () => {
    const { user } = renderBook();
    const card = (await screen.findByText('Maha Noor')).closest('li') as HTMLElement;
    for (const text of ['Default', 'Street 1', '+971 50 123 4567']) expect(card.textContent).toContain(text);
    await user.click(within(card).getByRole('button', { name: /^Edit/ }));
    await findForm();
    expect(textbox(/^City/).value).toBe('Sharjah');
  });

  it('has five on a page and a pager for more; a page past the end leads to the last [ADR-08] [ADR-09]', async () => {
    renderBook({ count: 5 });
    expect(await screen.findAllByText('Maha Noor')).toHaveLength(5);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('shows the sixth on the second page, which an old link leads to [ADR-08] [ADR-09]', async () => {
    const { router } = renderBook({ count: 6, query: '?page=7' });
    await screen.findByText('Street 6');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('keeps the flags of shipping together and the default of billing apart [ADR-18] [ADR-19] [ADR-20]', async () => {
    const { user } = renderBook({ query: '?edit=new' });
    await findForm();
    const read = () => ['billing', 'shipping'].map((use) => box(`Default ${use} address`).checked);
    await user.click(box('Default shipping address'));
    expect([...read(), box('Save as shipping address').checked]).toEqual([false, true, true]);
    await user.click(box('Save as shipping address'));
    expect([...read(), box('Save as shipping address').checked]).toEqual([false, false, false]);
    await user.click(box('Default billing address'));
    expect([...read(), box('Save as shipping address').checked]).toEqual([true, false, false]);
  });

  it('thanks for three seconds, then lists the billing addresses again [ADR-12] [ADR-14] [ADR-15]', async () => {
    const { user, sent, router } = renderBook({ query: '?tab=shipping&edit=7' });
    await findForm();
    fill(textbox(/^City/), 'Ajman');
    const pressedAt = performance.now();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Thank you');
    screen.getByText('Your address was successful added, edited or deleted');
    expect(sent.find(({ path }) => path.includes('/update'))?.body).toMatchObject({ city: 'Ajman', revision: 3 });
    await waitFor(() => expect(screen.queryByText('Thank you')).toBeNull(), { timeout: 5000, interval: 20 });
    expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(3000);
    expect(router.state.location.search).toBe('');
    expect((await screen.findByRole('tab', { name: 'Billing Address' })).getAttribute('aria-selected')).toBe('true');
  });

  it('asks before it deletes, and deletes on Yes [ADR-16] [ADR-17]', async () => {
    const { user, sent } = renderBook({ query: '?edit=7' });
    await findForm();
    const isDeleted = () => sent.some(({ path }) => path.includes('/delete'));
    await user.click(screen.getByRole('button', { name: 'Delete Address' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Are you sure!!' })).getByText('No'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(isDeleted()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete Address' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Yes'));
    await screen.findByText('Thank you');
    expect(isDeleted()).toBe(true);
  });

  it('tells the second of two who change one entry, keeps what was typed and shows the other', async () => {
    let changed = false;
    const { user } = renderBook({
      query: '?edit=7',
      answer: (path) => {
        if (path.includes('/update')) {
          changed = true;
          return { error: { code: 409, name: 'changedMeanwhile' } };
        }
        return changed && path.includes('/editData')
          ? { payload: { address: { ...entry, city: 'Ajman', revision: 4 } } }
          : undefined;
      },
    });
    await findForm();
    fill(textbox(/^City/), 'Fujairah');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Somebody else changed this address meanwhile');
    expect(textbox(/^City/).value).toBe('Fujairah');
    await user.click(screen.getByRole('button', { name: 'Show their version' }));
    await waitFor(() => expect(textbox(/^City/).value).toBe('Ajman'));
  });
});
