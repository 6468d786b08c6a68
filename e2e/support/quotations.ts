import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { labelPlateSelection } from './draft.ts';
import { createArtworkPdf } from './pdf.ts';

/** Asks for a quotation of a label plate without the page; answers its id and its number. */
export async function createQuotation(page: Page, projectName: string): Promise<{ id: number; number: string }> {
  const { id: productId } = await callApi<{ id: number }>(page, '/product/label-plates');
  const data = { productId, optionsJson: labelPlateSelection, projectName, projectDescription: 'New harvest' };
  return callApi(page, '/quotations/create', { data });
}

/** Uploads the artwork that the order of a label plate takes. */
export async function uploadArtwork(page: Page): Promise<void> {
  const { id: productId } = await callApi<{ id: number }>(page, '/product/label-plates');
  const files = { name: 'face.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf() };
  await callApi(page, '/orderfiles/create', { multipart: { productId, files } });
}
