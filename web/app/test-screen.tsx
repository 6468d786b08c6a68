import { toLocaleTag } from '@platewright/browser/format';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { vi } from 'vitest';
import { getServerI18n } from './i18n/server-i18n.ts';
import { useUiTexts } from '@platewright/browser/use-ui-texts';

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale={toLocaleTag('en')} texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

/** Renders a screen as the portal does, in English, for tests of components. */
export function renderScreen(
  screen: ReactNode,
  options: { path?: string; pattern?: string; routes?: RouteObject[] } = {},
) {
  const { path = '/', pattern = path.split('?')[0], routes = [] } = options;
  const children = [{ path: pattern, element: screen }, ...routes];
  const layout = (
    <Ui>
      <Outlet />
    </Ui>
  );
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: [path] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={getServerI18n('en')}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return { user, router, queryClient };
}

/** Puts a whole text into a field: typing it key by key takes a busy machine a second a word. */
export const fill = (field: HTMLElement, text: string): void => {
  fireEvent.change(field, { target: { value: text } });
};

const healthy = { payload: { open: true, database: true } } as const;

interface SentCall {
  readonly path: string;
  readonly body: unknown;
}
/** `raw` is the whole body, of a server that is not ours. */
type Answer =
  | { readonly payload: unknown }
  | { readonly raw: unknown }
  | { readonly error: { readonly code: number; readonly name: string; readonly message?: string } };

/**
 * Answers the requests of the browser; returns what was sent, a form with files as it is. A request without an answer fails,
 * and the server is found to be there all the same: what is imported later would wait for it. A test of a lost connection
 * answers `/health` with an error.
 */
export function stubServer(answerCall: (call: SentCall) => Answer | undefined): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { body?: unknown } = {}) => {
    const call: SentCall = {
      path: url.replace(/^\/api/, ''),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? null),
    };
    sent.push(call);
    const answer = answerCall(call) ?? (call.path === '/health' ? healthy : undefined);
    if (!answer) throw new TypeError('Failed to fetch');
    if ('raw' in answer) return Response.json(answer.raw);
    const body =
      'error' in answer ? { error: { message: 'x', ...answer.error }, payload: null } : { error: null, ...answer };
    return new Response(JSON.stringify(body), { status: 'error' in answer ? answer.error.code : 200 });
  });
  return sent;
}
