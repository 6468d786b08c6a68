import { expect, type Page } from '@playwright/test';
import { labelPlateSelection } from './draft.ts';
import { createArtworkPdf } from './pdf.ts';

/** Asks a call of the portal as the one who is signed in. */
export async function callApi<T>(page: Page, path: string, body?: Parameters<Page['request']['post']>[1]): Promise<T> {
  const user = await page.evaluate(() => window.localStorage.getItem('user') ?? '{}');
  const { token } = JSON.parse(user) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/web${path}`;
  const answer = await (body ? page.request.post(url, { ...body, headers }) : page.request.get(url, { headers }));
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { payload: T }).payload;
}

/**
 * Orders a label plate without the page, for journeys that begin with an order; answers its number.
 * @param optionsJson a whole selection
 */
export async function createPlateOrder(
  page: Page,
  projectName: string,
  optionsJson: Readonly<Record<string, string | string[]>> = labelPlateSelection,
): Promise<number> {
  const { id: productId } = await callApi<{ id: number }>(page, '/product/label-plates');
  const files = { name: 'face.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf() };
  await callApi(page, '/orderfiles/create', { multipart: { productId, files } });
  const order = { productId, optionsJson, projectName, projectDescription: 'New harvest' };
  return (await callApi<{ orderId: number }>(page, '/orders/create', { data: order })).orderId;
}
