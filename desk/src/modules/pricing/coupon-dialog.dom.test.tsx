import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import type { CouponRow } from './use-coupons.ts';

afterEach(() => vi.unstubAllGlobals());

const texts = english.coupons;
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const coupon: CouponRow = {
  ...{ id: 7, code: 'SPRING', percent: 10, fromDay: null, toDay: '2026-12-31', maxUses: 5, usesPerCompany: null },
  ...{ productIds: [2], categoryIds: [], isEnded: false, company: { id: 9, name: 'Zephyr Labels' }, state: 'active' },
  ...{ uses: 0, customers: 0, sold: 0, createdAt: '2026-01-01T00:00:00Z', changedAt: null, changedBy: '', revision: 3 },
};

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function openDialog(row: CouponRow | null, answer: () => Response = () => Response.json({ error: null, payload: {} })) {
  const sent: Record<string, unknown>[] = [];
  const onClose = vi.fn();
  session.save({ ...staff, keys: ['RATES'] } as never);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const respond = (payload: unknown) => Promise.resolve(Response.json({ error: null, payload }));
    if (url.includes('/coupon-products'))
      return respond({ categories: [{ id: 1, name: 'Labels' }], products: [{ id: 2, name: 'Label plates' }] });
    if (url.includes('/coupon-customers')) return respond({ customers: [{ id: 4, name: 'Oryx Films' }] });
    sent.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
    return answer();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
        <Ui>
          <CouponDialog coupon={row} onClose={onClose} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, onClose };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('changes a coupon as it was read, with everything that was not touched', async () => {
  const { user, sent, onClose } = openDialog(coupon);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Label plates' })).checked).toBe(true);
  await user.clear(field(texts.fields.maxUses));
  await user.click(screen.getByRole('checkbox', { name: 'Labels' }));
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${texts.fields.ended}`) }));
  await press(user, texts.dialog.save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ revision: 3, code: 'SPRING', percent: 10, fromDay: null, toDay: '2026-12-31', maxUses: null },
      ...{ usesPerCompany: null, companyId: 9, productIds: [2], categoryIds: [1], isEnded: true },
    }),
  ]);
});

it('keeps code and discount of one that was used', () => {
  openDialog({ ...coupon, uses: 2 });
  for (const name of [texts.fields.code, texts.fields.percent]) expect(field(name).readOnly).toBe(true);
  expect(screen.getAllByText(texts.fields.usedHelp)).toHaveLength(2);
});

it('creates one for a customer that was found by a part of the name, and sends nothing that is wrong', async () => {
  const { user, sent } = openDialog(null);
  await press(user, texts.dialog.createNow);
  await screen.findByText(english.validation.couponRequired);
  expect(sent).toEqual([]);
  await user.type(field(texts.fields.code), 'Oryx15');
  await user.type(field(texts.fields.percent), '15');
  const customer = screen.getByRole('combobox', { name: new RegExp(`^${texts.fields.company}`) });
  await user.type(customer, 'ory');
  await user.click(await screen.findByRole('option', { name: 'Oryx Films' }));
  await press(user, texts.dialog.createNow);
  await waitFor(() => expect(sent).toMatchObject([{ code: 'Oryx15', percent: 15, companyId: 4, maxUses: null }]));
});

it('says at its field what the server refuses, and keeps what was typed', async () => {
  const message = english.validation.couponCodeTaken;
  const error = {
    ...{ code: 422, name: 'invalidInput', message: 'Wrong.' },
    fields: { code: { key: 'couponCodeTaken', message } },
  };
  const { user, onClose } = openDialog(null, () => Response.json({ error, payload: null }, { status: 422 }));
  await user.type(field(texts.fields.code), 'SPRING');
  await user.type(field(texts.fields.percent), '5');
  await press(user, texts.dialog.createNow);
  await screen.findByText(message);
  expect(field(texts.fields.code).value).toBe('SPRING');
  expect(onClose).not.toHaveBeenCalled();
});

it('says with the first press all that is wrong, also by what the coupon has, and takes it back as it is corrected', async () => {
  const { user, sent } = openDialog({ ...coupon, uses: 4, fromDay: null, toDay: null });
  const set = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  await set(texts.fields.maxUses, '3');
  await set(texts.fields.usesPerCompany, '7');
  await press(user, texts.dialog.save);
  const { validation } = english;
  await screen.findByText(validation.couponUsesFewer.replace('{n}', '4'));
  screen.getByText(validation.couponUsesPerCompany);
  expect(sent).toEqual([]);
  await set(texts.fields.maxUses, '9');
  await waitFor(() => expect(screen.queryByText(validation.couponUsesPerCompany)).toBeNull());
  expect(screen.queryByText(validation.couponUsesFewer.replace('{n}', '4'))).toBeNull();
  await set(texts.fields.maxUses, '5');
  await screen.findByText(validation.couponUsesPerCompany);
});
