import type { Page } from '@playwright/test';

const matchesCall = (path: string) => (url: URL) => url.pathname.startsWith('/api/') && url.pathname.includes(path);
type Payload = Record<string, unknown>;

/** A page may ask once more while its journey ends: an answer that nobody waits for any more is no failure. */
const ignoreClosedPage = (error: unknown) => {
  if (!/disposed|has been closed|Test ended/.test(String(error))) throw error;
};

/**
 * Changes what the server answers to a call: for states and sums that no order of the demo world has. `ask` may ask the
 * server something else than the page did.
 */
export async function modifyCallAnswer(
  page: Page,
  path: string,
  change: (payload: Payload) => unknown,
  ask: (asked: URL) => void = () => undefined,
): Promise<void> {
  await page.route(matchesCall(path), async (route) => {
    const url = new URL(route.request().url());
    ask(url);
    const answered = async () => {
      const response = await route.fetch({ url: url.href });
      const body = (await response.json()) as { error: unknown; payload: Payload | null };
      // An expired session is renewed, and the call is made again.
      await route.fulfill({ response, json: { ...body, payload: body.payload && change(body.payload) } });
    };
    await answered().catch(ignoreClosedPage);
  });
}

/** A call that the server takes without doing anything: the demo world stays as it is. */
export async function stubCall(page: Page, path: string, payload: Payload): Promise<void> {
  await page.route(matchesCall(path), (route) => route.fulfill({ json: { error: null, payload } }));
}

/** A call that fails, with what nobody expected unless it is said. */
export async function failCall(
  page: Page,
  path: string,
  { code, name } = { code: 500, name: 'unexpected' },
): Promise<void> {
  const error = { code, name, message: 'No.' };
  await page.route(matchesCall(path), (route) => route.fulfill({ status: code, json: { error, payload: null } }));
}
