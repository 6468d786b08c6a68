import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createLabelArtwork } from './pdf.ts';
import { getAdminHeaders } from './sign-in.ts';

/** Staff post two versions of a proof that nobody else looks at; answers the document. */
export async function postVersions(page: Page, order: number): Promise<number> {
  const headers = await getAdminHeaders(page);
  const name = `label-${randomUUID().slice(0, 8)}.pdf`;
  const post = async (buffer: Buffer, document: Record<string, number> = {}) => {
    const answer = await page.request.post(`/api/desk/orders/${order}/files`, {
      headers,
      multipart: { purpose: 'approve', ...document, files: { name, mimeType: 'application/pdf', buffer } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (
      ((await answer.json()) as { payload: { files: { documentId: number }[] } }).payload.files[0]?.documentId ?? 0
    );
  };
  // The bytes of each project differ, because the same file is refused.
  const documentId = await post(Buffer.concat([createLabelArtwork(), Buffer.from(`%${name}\n`)]));
  const newer = createLabelArtwork({ second: 'Gold', barcode: true });
  await post(Buffer.concat([newer, Buffer.from(`%${name}\n`)]), { documentId });
  return documentId;
}
