import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { callApi, createPlateOrder } from './call-api.ts';
import { createArtworkPdf } from './pdf.ts';
import { PASSWORD } from './sign-in.ts';

/** Statuses to which staff bring an order (handbook 4.2); journeys know no code of the domain. */
const orderStatus = { inProcessing: 4, inProduction: 6, onHold: 13, cancelled: 12 } as const;

/** Asks a call of the desk as the administrator of the demo world. */
async function createDeskCaller(page: Page) {
  const signedIn = await page.request.post('/api/desk/authenticate', {
    data: { email: 'admin@platewright.example', password: PASSWORD, uniqueId: randomUUID() },
  });
  const { payload } = (await signedIn.json()) as { payload: { token: string } };
  const headers = { authorization: `Bearer ${payload.token}` };
  return {
    get: (path: string) => page.request.get(`/api/desk${path}`, { headers }),
    post: (path: string, body: Parameters<Page['request']['post']>[1]) =>
      page.request.post(`/api/desk${path}`, { ...body, headers }),
  };
}

/**
 * An order of the one who is signed in that waits for payment: ordered, proofed by staff and approved, with a checkout
 * that is answered up to the payment. Files are inspected by a job, so the proof is waited for.
 */
export async function createPayableOrder(
  page: Page,
  projectName: string,
  selection?: Parameters<typeof createPlateOrder>[2],
): Promise<number> {
  const orderId = await createProofedOrder(page, projectName, selection);
  await approveProof(page, orderId);
  await answerCheckout(page, orderId);
  return orderId;
}

/** An order in production that is paid in cash. */
export async function createMadeOrder(
  page: Page,
  projectName: string,
  selection?: Parameters<typeof createPlateOrder>[2],
): Promise<number> {
  const orderId = await createPayableOrder(page, projectName, selection);
  await callApi(page, '/checkout-payment/stepsix', { data: { orderId, payment_method: 'cash' } });
  await callApi(page, '/checkout/submit', { data: { orderId } });
  await transitionAtDesk(await createDeskCaller(page), orderId, orderStatus.inProduction);
  return orderId;
}

/** An order that was paid in cash and cancelled in production: what was received goes back by hand. */
export async function createCancelledCashOrder(page: Page, projectName: string): Promise<number> {
  const orderId = await createMadeOrder(page, projectName);
  const desk = await createDeskCaller(page);
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) await transitionAtDesk(desk, orderId, to);
  return orderId;
}

/** An order of the one who is signed in that waits for the approval of a proof. */
export async function createProofedOrder(
  page: Page,
  projectName: string,
  selection?: Parameters<typeof createPlateOrder>[2],
): Promise<number> {
  const orderId = await createPlateOrder(page, projectName, selection);
  const desk = await createDeskCaller(page);
  await transitionAtDesk(desk, orderId, orderStatus.inProcessing);
  const files = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf() };
  await expect
    .poll(
      async () => (await desk.post(`/orders/${orderId}/files`, { multipart: { purpose: 'approve', files } })).ok(),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
  return orderId;
}

async function transitionAtDesk(
  desk: Awaited<ReturnType<typeof createDeskCaller>>,
  orderId: number,
  to: number,
): Promise<void> {
  const read = await desk.get(`/orders/${orderId}`);
  const { payload } = (await read.json()) as { payload: { order: { revision: number } } };
  const moved = await desk.post(`/orders/${orderId}/move`, {
    data: { to, revision: payload.order.revision, note: 'Asked for by telephone' },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
}

interface ProofAnswer {
  readonly sha256: string;
  readonly signAs: string;
  readonly signOffPoints: readonly { readonly key: string }[];
}

interface ProofDifference {
  readonly against: string;
  readonly kind: string;
  readonly version: number | null;
  readonly page: number | null;
  readonly found: string;
  readonly expected: string;
}

async function approveProof(page: Page, orderId: number): Promise<void> {
  const list = await callApi<{ rows: { id: number }[] }>(
    page,
    `/orderdetails/downloadfiles/${orderId}?_start=0&_end=15`,
  );
  const fileId = list.rows[0]?.id ?? 0;
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}');
  const headers = { authorization: `Bearer ${(JSON.parse(user) as { token: string }).token}` };
  const found: { proof?: ProofAnswer } = {};
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/orderdetails/proof/${orderId}/${fileId}`, { headers });
        if (answer.ok()) found.proof = ((await answer.json()) as { payload: ProofAnswer }).payload;
        return found.proof;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  const { sha256, signAs, signOffPoints } = found.proof ?? { sha256: '', signAs: '', signOffPoints: [] };
  const signOff = { signed: true, checked: signOffPoints.map(({ key }) => key), signature: signAs };
  const decide = (differences: readonly string[]) =>
    page.request.post(`/api/web/orderdetails/decide/${orderId}/${fileId}`, {
      headers,
      data: { approve: true, ...signOff, seenPages: [1], sha256, differences },
    });
  const first = await decide([]);
  // The file of the journeys is not what they order: its differences are known once it was read.
  const { error } = (await first.json()) as { error: { differences?: readonly ProofDifference[] } | null };
  const keys = (error?.differences ?? []).map(({ against, kind, version, page: at, found, expected }) =>
    [against, kind, version ?? '', at ?? '', found, expected].join('|'),
  );
  if (!first.ok()) expect((await decide(keys)).ok()).toBe(true);
}

async function answerCheckout(page: Page, orderId: number): Promise<void> {
  const { order_types: types } = await callApi<{ order_types: { id: number; colors: { id: string }[] }[] }>(
    page,
    `/checkoutOrderType/getOrdertypes/${orderId}`,
  );
  const plates = types.find(({ id }) => id === 1);
  const orderTypes = [{ id: 1, colors: plates?.colors.map(({ id }) => id) ?? [] }];
  await callApi(page, '/checkoutOrderType/setOrdertype', { data: { orderId, orderTypeId: 2, orderTypes } });
  const address = {
    firstname: 'Maha',
    lastname: 'Noor',
    street: 'Plot 7, Industrial Area 4',
    city: 'Sharjah',
    region: '',
    postcode: '00000',
    countryId: 'AE',
    telephone: '971501234567',
  };
  await callApi(page, '/checkout/steptwo', { data: { orderId, type: 'billing', shipping: true, ...address } });
  await callApi(page, '/checkout-shipping/stepfour', { data: { orderId, shipping_method: 'local-standard' } });
}
