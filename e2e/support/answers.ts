import type { Page } from '@playwright/test';

const called = (path: string) => (url: URL) => url.pathname.startsWith('/api/') && url.pathname.includes(path);
type Payload = Record<string, unknown>;

/** Changes what the server answers to a call: for states and sums that no order of the demo world has. */
export const changeAnswer = (page: Page, path: string, change: (payload: Payload) => Payload): Promise<void> =>
  page.route(called(path), async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { error: unknown; payload: Payload };
    await route.fulfill({ response, json: { ...body, payload: change(body.payload) } });
  });

/** A call that the server takes without doing anything: the demo world stays as it is. */
export const takeCall = (page: Page, path: string, payload: Payload): Promise<void> =>
  page.route(called(path), (route) => route.fulfill({ json: { error: null, payload } }));

/** A call that fails with what nobody expected. */
export const failCall = (page: Page, path: string): Promise<void> =>
  page.route(called(path), (route) =>
    route.fulfill({ status: 500, json: { error: { code: 500, name: 'unexpected', message: 'No.' }, payload: null } }),
  );
