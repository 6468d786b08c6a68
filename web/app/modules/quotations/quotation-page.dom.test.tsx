import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as orderTaking from '../../session/order-taking.ts';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import { QuotationPage } from './quotation-page.tsx';
import type { Quotation } from './quotation-queries.ts';

afterEach(() => void vi.restoreAllMocks());

const quotation: Quotation = {
  ...{ id: 7, number: 'Q-2026-000007', state: 'quoted', orderId: null, person: 'Maha Noor' },
  ...{ issuedAt: '2026-11-20T08:00:00.000Z', validTo: '2026-12-20', seller: 'Dune', buyer: 'Gulf Labels' },
  ...{ projectName: 'Dates', projectDescription: 'Front label', prepressNotes: '', productName: 'Label plates' },
  ...{ productId: 1, productUrl: 'label-plates', optionsJson: '{}', linkToken: null, plate: null },
  ...{ needsBack: false, needsMounting: false, takesAdditional: false },
  specification: [{ label: 'Thickness', value: '1.14 mm' }],
  lines: [
    { kind: 'plates', name: '', quantity: 4, unitPrice: 181.82, amount: 727.28 },
    { kind: 'service', name: 'Trapping', quantity: 1, unitPrice: 32, amount: 32 },
  ],
  ...{ couponPercent: 10, subtotal: 759.28, discount: 75.93, net: 683.35, vatPercent: 5, vat: 34.17, total: 717.52 },
};

it('shows the price line by line, its plates and services, discount and VAT', () => {
  renderScreen(<QuotationPage quotation={quotation} />);
  const price = screen.getByRole('complementary', { name: 'Price' }).textContent ?? '';
  for (const part of [
    '727.28',
    '4 × 181.82',
    'Trapping',
    '32.00',
    'Discount 10 %',
    '−75.93',
    '683.35',
    '34.17',
    '717.52',
  ])
    expect(price).toContain(part);
});

it.each([
  ['quoted', true, true],
  ['expired', false, true],
  ['accepted', false, false],
  ['withdrawn', false, false],
] as const)('offers of one that is %s what is possible', (state, canOrder, canWithdraw) => {
  renderScreen(<QuotationPage quotation={{ ...quotation, state, orderId: state === 'accepted' ? 10499 : null }} />);
  const has = (name: string) => screen.queryByRole('button', { name }) !== null;
  expect([has('Order at this price'), has('Withdraw'), has('Make a link')]).toEqual([canOrder, canWithdraw, canOrder]);
  expect(screen.queryByRole('link', { name: /Open order 10499/ }) !== null).toBe(state === 'accepted');
  // A changed answer is another quotation, whatever became of this one.
  expect(screen.getByRole('link', { name: 'Copy to the form' }).getAttribute('href')).toBe(
    '/products/label-plates?quotationId=7',
  );
});

it.each([
  ['quoted', true, false],
  ['accepted', false, true],
] as const)(
  'offers staff who order for the customer of one that is %s what they may do',
  (state, canOrder, isOrder) => {
    vi.spyOn(orderTaking, 'useOrderTaking').mockReturnValue({
      ...{ customer: 'Maha Noor', company: 'Gulf Labels LLC', way: 'phone' },
      ...{ endsAt: '2026-11-29T20:00:00.000Z', deskUrl: 'https://desk.example/desk' },
    });
    renderScreen(<QuotationPage quotation={{ ...quotation, state, orderId: isOrder ? 10499 : null }} />);
    const has = (name: string) => screen.queryByRole('button', { name }) !== null;
    expect([has('Order at this price'), has('Send the link')]).toEqual([canOrder, canOrder]);
    expect([has('Withdraw'), has('Make a link')]).toEqual([false, false]);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs.includes('https://desk.example/desk/orders/10499')).toBe(isOrder);
    expect(hrefs).not.toContain('/order/10499');
  },
);

it('says at the field which address of a colleague cannot be one', async () => {
  const message = 'Enter an email address.';
  const error = { name: 'invalidInput', code: 422, message, fields: { email: { key: 'emailInvalid', message } } };
  stubServer(({ path }) => (path.includes('/quotations/send') ? { raw: { error, payload: null } } : undefined));
  renderScreen(<QuotationPage quotation={quotation} />);
  const user = userEvent.setup({ delay: null });
  const field = screen.getByLabelText(/Email of a colleague/);
  fill(field, 'nobody@');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});
