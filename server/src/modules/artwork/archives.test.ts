import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildZip } from '../../../../packages/artwork/testing/build-zip.ts';
import { createLabelPdf } from '../../../../packages/artwork/testing/label-pdf.ts';
import { toFile } from '../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { findProduct } from '../catalogue/products.ts';

let app: TestApp;
let productId: number;
beforeAll(async () => {
  app = await startTestApp();
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
});
afterAll(() => app.close());

async function upload(person: TestCustomer, bytes: Uint8Array, name: string): Promise<string> {
  const answer = await person.call.orderfilesCreate({ productId }, { files: { files: [toFile(bytes, name)] } });
  return answer['0']?.id ?? '';
}

const waitUntilRead = (person: TestCustomer, fileId: string) =>
  app.waitFor(async () => {
    const reading = await person.call.artworkReading({ fileId });
    return reading.state === 'done' && reading;
  });

const label = createLabelPdf();
/** The end of an archive without files. */
const emptyZip = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1');

describe('an archive', () => {
  it('is read file by file: pages are counted through, pictures and findings are those of the files inside', async () => {
    const owner = await app.createOwner();
    const zip = buildZip([
      { name: 'back.pdf', bytes: createLabelPdf({ pages: 2 }) },
      { name: 'front.pdf', bytes: label },
      { name: 'notes.txt', bytes: Buffer.from('x') },
      { name: '../secret.pdf', bytes: label, isEncrypted: true },
      { name: 'old.zip', bytes: emptyZip },
    ]);
    const fileId = await upload(owner, zip, 'all.zip');
    const reading = await app.waitFor(async () => {
      const found = await owner.call.artworkReading({ fileId });
      return found.pictures.length > 0 && found;
    });
    expect(reading.facts).toMatchObject({
      pageCount: 3,
      pages: [{ number: 1 }, { number: 2 }, { number: 3, widthMm: 120, heightMm: 80 }],
      files: [
        { name: 'back.pdf', firstPage: 1, pageCount: 2 },
        { name: 'front.pdf', firstPage: 3, pageCount: 1 },
      ],
      inkCoverage: { percent: expect.any(Number) },
    });
    expect(reading.pictures.map(({ page }) => page)).toEqual([1, 2, 3]);
    const about = (rule: string) =>
      reading.findings.filter((finding) => finding.rule === rule).map(({ value, file, page }) => [value, file, page]);
    expect(about('unreadable')).toEqual([
      ['password', 'secret.pdf', null],
      ['nested', 'old.zip', null],
    ]);
    expect(about('positiveTextPt')).toContainEqual([3, 'front.pdf', 3]);
  });

  it('shows the plates of the PDFs inside, and the pictures of pages after a picture that is named as a PDF', async () => {
    const owner = await app.createOwner();
    const jpeg = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    const zip = buildZip([
      { name: '1 photo.pdf', bytes: jpeg },
      { name: '2 label.pdf', bytes: label },
    ]);
    const fileId = await upload(owner, zip, 'mixed.zip');
    const reading = await app.waitFor(async () => {
      const found = await owner.call.artworkReading({ fileId });
      return found.pictures.length > 0 && found;
    });
    expect(reading.pictures.map(({ page }) => page)).toEqual([1, 2]);
    const drawn = await app.inject({ url: reading.pictures[1]?.url ?? '' });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp']);

    await owner.call.artworkSeparate({ fileId });
    const made = await app.waitFor(async () => {
      const found = await owner.call.artworkSeparations({ fileId });
      return found.state === 'done' && found;
    });
    expect(made.pages).toMatchObject([
      { number: 1, failure: 'picture', tiles: null, inside: { name: '1 photo.pdf', page: 1 } },
      {
        number: 2,
        failure: null,
        widthMm: 130,
        heightMm: 90,
        tiles: { ppi: 300 },
        inside: { name: '2 label.pdf', page: 1 },
      },
    ]);
    expect(made.pages[1]?.inks.map(({ name }) => name)).toContain('PANTONE 186 C');
    const { path, ticket } = made.tiles;
    const tile = await app.inject({ url: `${path}/2/3/0/0?ticket=${encodeURIComponent(ticket)}` });
    // Every ink of the label prints in its smallest picture.
    expect([...gunzipSync(tile.rawPayload).subarray(0, 4)]).toEqual([1, 1, 1, 1]);
    const stranger = await app.createOwner();
    await expect(stranger.call.artworkSeparate({ fileId })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('without artwork says so, and one that is cut off is a finding, not a failed upload', async () => {
    const owner = await app.createOwner();
    const empty = await waitUntilRead(owner, await upload(owner, emptyZip, 'all.zip'));
    expect(empty).toMatchObject({
      facts: null,
      findings: [{ rule: 'unreadable', level: 'note', value: 'noArtwork' }],
    });
    // It ends as an archive does, so the inspection takes it; its list is somewhere else.
    const cut = Buffer.concat([
      Buffer.from('PK\u0003\u0004', 'latin1'),
      buildZip([{ name: 'a.pdf', bytes: label }]).subarray(-60),
    ]);
    const broken = await waitUntilRead(owner, await upload(owner, cut, 'cut.zip'));
    expect(broken).toMatchObject({ facts: null, findings: [{ rule: 'unreadable', level: 'error', value: 'damaged' }] });
  });
});
