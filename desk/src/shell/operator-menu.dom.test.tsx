import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { queryKeys } from '../api/query-keys.ts';
import { session } from '../api/staff-session.ts';
import { OperatorMenu } from './operator-menu.tsx';

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };

function renderMenu(keys: string[], pathname: string) {
  session.save({ ...staff, keys } as never);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(queryKeys.messageCounts, { new: 3 });
  return render(
    <QueryClientProvider client={queries}>
      <I18nextProvider i18n={createI18n('en', english)}>
        <OperatorMenu pathname={pathname} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
}

it('lists the places that the rights include, marks where one is, and counts new messages', async () => {
  renderMenu(['PEOPLE'], '/newsletter');
  const trigger = screen.getByRole('button', { name: english.shell.operatorWaiting.replace('{n}', '3') });
  expect(trigger.getAttribute('aria-current')).toBe('true');
  await userEvent.click(trigger);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Messages3', 'Newsletter', 'Roles']);
});

it('is elsewhere on the pages of the daily work, and not there for whoever has none of its places', () => {
  const { unmount } = renderMenu(['STAFF'], '/companies/4');
  expect(screen.getByRole('button').hasAttribute('aria-current')).toBe(false);
  unmount();
  renderMenu(['PAYMENTS'], '/refunds');
  expect(screen.queryByRole('button')).toBeNull();
});
