import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { CallError } from '@platewright/contract/call-errors';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import NewCustomerDialog from './new-customer-dialog.tsx';

const texts = desk.orderers.make;

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function open(search = '') {
  const make = vi.spyOn(api, 'deskMakeCustomer').mockResolvedValue({ userId: 7, companyId: 3 });
  const handlers = { onMade: vi.fn(), onKnown: vi.fn(), onClose: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <NewCustomerDialog search={search} {...handlers} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), make, ...handlers };
}
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const confirm = () => screen.getByRole('button', { name: texts.confirm });

afterEach(() => vi.restoreAllMocks());

it('begins with what was searched for, and makes a company', async () => {
  const { user, make, onMade, onClose } = open('Maha Al Noor');
  expect([field(texts.firstname).value, field(texts.lastname).value]).toEqual(['Maha', 'Al Noor']);
  await user.type(field(texts.companyName), 'Noor Press');
  await user.type(field(desk.companies.facts.trn), '100 2003 0040 0503');
  await user.type(field(texts.phone), '050 123 4567');
  await user.type(field(texts.email), 'maha@noor.example');
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(make).toHaveBeenCalledWith({
    ...{ kind: 'company', companyName: 'Noor Press', trn: '100200300400503', firstname: 'Maha', lastname: 'Al Noor' },
    ...{ phone: '971501234567', email: 'maha@noor.example', language: 'en' },
  });
  expect(onMade).toHaveBeenCalledWith({ userId: 7, companyId: 3, email: 'maha@noor.example' });
});

it('says at once what is missing, of a company its name, and sends nothing of a company for a person', async () => {
  const { user, make } = open('+44 1632 960123');
  await user.click(confirm());
  await screen.findByText(desk.validation.companyNameRequired);
  for (const name of ['First name', 'Last name', 'Email']) screen.getByText(`${name} field is required.`);
  await user.type(field(desk.companies.facts.trn), '123');
  await user.click(screen.getByRole('radio', { name: texts.kinds.person }));
  await user.type(field(texts.firstname), 'Maha');
  await user.type(field(texts.lastname), 'Noor');
  await user.type(field(texts.email), 'maha@noor.example');
  await user.click(confirm());
  await waitFor(() =>
    expect(make).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'person', companyName: '', trn: '', phone: '441632960123' }),
    ),
  );
});

it('keeps what was typed of an address that is taken, names its customer at the field and leads there', async () => {
  const { user, make, onMade, onKnown, onClose } = open('maha@noor.example');
  const message = 'Noor Press has an account with this address already.';
  make.mockRejectedValue(
    new CallError('customerExists', { message, fields: { email: { key: 'customerExists', params: { message } } } }),
  );
  await user.type(field(texts.companyName), 'Noor Press');
  await user.type(field(texts.firstname), 'Maha');
  await user.type(field(texts.lastname), 'Noor');
  await user.type(field(texts.phone), '0501234567');
  await user.click(confirm());
  // At the field, and above the form with the way there.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(field(texts.email).getAttribute('aria-invalid')).toBe('true');
  expect([field(texts.companyName).value, onMade.mock.calls.length]).toEqual(['Noor Press', 0]);
  await user.click(screen.getByRole('button', { name: texts.show }));
  expect(onKnown).toHaveBeenCalledWith('maha@noor.example');
  expect(onClose).toHaveBeenCalled();
});
