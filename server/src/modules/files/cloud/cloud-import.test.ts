import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '@platewright/contract/envelope';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createImportCalls, createDropboxLink, toDropboxFile, useFakeDrive } from '../../../../testing/cloud-drives.ts';
import { serveFile, startFakeDrive, type FakeDrive } from '../../../../testing/fake-drive.ts';
import { createPrintPdf } from '../../../../testing/print-pdf.ts';
import { createPdfFile, createPngBytes } from '../../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { findProduct } from '../../catalogue/products.ts';

let app: TestApp;
let fake: FakeDrive;
let productId: number;
let pdf: Buffer;
let calls: ReturnType<typeof createImportCalls>;

beforeAll(async () => {
  app = await startTestApp();
  fake = await startFakeDrive();
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
  calls = createImportCalls(app, () => productId);
  pdf = await createPrintPdf({ widthMm: 90, heightMm: 50 });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => {
  useFakeDrive(app, fake);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const create: typeof calls.create = (...call) => calls.create(...call);
const listFiles: typeof calls.listFiles = (person) => calls.listFiles(person);
const settle: typeof calls.settle = (person) => calls.settle(person);

describe('files of a cloud drive', () => {
  it('are taken as the specification sends them, answered by key and fetched afterwards [UPL-31, UPL-36]', async () => {
    fake.answer('/1/view/face.pdf', serveFile(pdf));
    fake.answer('/1/view/logo.png', serveFile(await createPngBytes()));
    const owner = await app.createOwner();
    const chosen = [
      {
        id: 'id:1',
        name: 'face.pdf',
        link: createDropboxLink('/1/view/face.pdf'),
        bytes: pdf.length,
        icon: 'x',
        isDir: false,
      },
      { id: 'id:2', name: 'logo.png', link: createDropboxLink('/1/view/logo.png'), bytes: 12 },
    ];
    const form = new FormData();
    for (const [name, value] of Object.entries({
      productId: String(productId),
      cloudName: 'dropbox',
      bothSide: '0',
      files: JSON.stringify(chosen),
    }))
      form.append(name, value);
    const body = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/web/orderfiles/create',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
    });
    expect(answer.statusCode).toBe(200);
    const { payload } = answer.json<Envelope & { payload: Record<string, object> }>();
    expect(Object.keys(payload)).toEqual(['0', '1']);
    expect(payload['0']).toMatchObject({
      name: 'face.pdf',
      cloudName: 'dropbox',
      state: 'expected',
      bothSide: 0,
      thumbnail: null,
      templateId: null,
    });

    const [face, logo] = await settle(owner);
    expect(face).toMatchObject({ state: 'ready', type: 'application/pdf', size: pdf.length, facts: { pages: 1 } });
    expect(logo).toMatchObject({ state: 'ready', type: 'image/png' });
    const stored = await app.inject({ url: face?.file ?? '' });
    expect(stored.rawPayload.equals(pdf)).toBe(true);
  });

  it('come from OneDrive by its own name of the link or a bare link, from Google by id and token', async () => {
    fake.answer('/personal/honey%20label.pdf', serveFile(pdf));
    fake.answer('/drive/v3/files/g-1', (request, response) =>
      request.headers.authorization === 'Bearer google-token-1'
        ? serveFile(pdf)(request, response)
        : void response.writeHead(401).end(),
    );
    const owner = await app.createOwner();
    const link = 'https://company-my.sharepoint.com/personal/honey%20label.pdf?tempauth=1';
    await create(owner, [{ name: 'one.pdf', '@microsoft.graph.downloadUrl': link, size: 10 }], {
      cloudName: 'onedrive',
    });
    await create(owner, [], { cloudName: 'onedrive', files: [link] });
    await create(owner, [{ id: 'g-1', name: 'google.pdf', sizeBytes: '10' }], {
      cloudName: 'google',
      access_token: 'google-token-1',
    });
    const list = await settle(owner);
    expect(list.map(({ name, state, cloudName }) => [name, state, cloudName]).toSorted()).toEqual([
      ['google.pdf', 'ready', 'google'],
      ['honey label.pdf', 'ready', 'onedrive'],
      ['one.pdf', 'ready', 'onedrive'],
    ]);
  });

  it('take a token with Google and with nothing else [UPL-32]', async () => {
    const owner = await app.createOwner();
    const refused = { errorName: 'invalidInput', fields: { access_token: { key: 'accessTokenInvalid' } } };
    for (const cloudName of ['dropbox', 'onedrive', 'direct'])
      await expect(create(owner, [toDropboxFile('/a')], { cloudName, access_token: 'token' })).rejects.toMatchObject(
        refused,
      );
    await expect(create(owner, [{ id: 'a', name: 'a.pdf' }], { cloudName: 'google' })).rejects.toMatchObject(refused);
    expect(await listFiles(owner)).toEqual([]);
  });

  it('go to the other purposes and to an order with missing files [FIL-28]', async () => {
    fake.answer('/a', serveFile(pdf));
    const owner = await app.createOwner();
    const mounting = await create(owner, [toDropboxFile('/a', 'mount.pdf')], { printingMethod: 1 });
    expect(mounting['0']).toMatchObject({ printingMethod: true });
    await expect(create(owner, [toDropboxFile('/a', 'mount.png')], { printingMethod: 1 })).rejects.toMatchObject({
      errorName: 'fileTypeRefused',
      flags: { file: 'mount.png' },
    });
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    const sent = await owner.call.orderdetailsMissingFile({
      orderId,
      cloudName: 'dropbox',
      files: [toDropboxFile('/a', 'missing.pdf')],
    });
    expect(sent['0']).toMatchObject({ name: 'missing.pdf', cloudName: 'dropbox' });
    await app.waitFor(async () =>
      (await owner.call.orderdetailsMissingFiles({ orderId })).every((one) => one.state === 'ready'),
    );
    await owner.call.orderdetailsSaveMissingFiles({ orderId });
  });
});

describe('files of a cloud drive are refused', () => {
  it('all or none, by name, with the reason', async () => {
    const owner = await app.createOwner();
    const good = toDropboxFile('/good');
    const rejectedCalls: [object[], object, object][] = [
      [[good, toDropboxFile('/a', 'a.zip')], {}, { errorName: 'fileTypeRefused', flags: { file: 'a.zip' } }],
      [[{ id: 'a', name: 'a.psd' }], { cloudName: 'google', access_token: 't' }, { errorName: 'fileTypeRefused' }],
      [
        [good, { name: 'b.pdf', link: 'https://evil.example/b' }],
        {},
        { errorName: 'cloudLinkRefused', flags: { file: 'b.pdf' } },
      ],
      [[{ name: 'b.pdf', link: 'http://127.0.0.1/b' }], {}, { errorName: 'cloudLinkRefused' }],
      [
        [{ name: 'b.pdf', link: createDropboxLink('/b') }],
        { cloudName: 'onedrive' },
        { errorName: 'cloudLinkRefused' },
      ],
      [[{ name: 'b.pdf' }], {}, { errorName: 'cloudLinkRefused' }],
      [[], {}, { errorName: 'uploadMissing' }],
      [[good], { productId: 999_999 }, { errorName: 'productUnknown' }],
      [[toDropboxFile('/big', 'a.pdf', 501 * 1_048_576)], {}, { errorName: 'fileTooLarge' }],
      [Array.from({ length: 33 }, () => good), {}, { errorName: 'filesTooMany', flags: { limit: 32 } }],
      [Array.from({ length: 65 }, () => good), {}, { errorName: 'invalidInput' }],
      [
        [{ name: 'a.pdf', link: `https://dl.dropboxusercontent.com/${'a'.repeat(4000)}` }],
        {},
        { errorName: 'invalidInput' },
      ],
      [['not json'] as unknown as object[], {}, { errorName: 'invalidInput' }],
    ];
    for (const [list, more, error] of rejectedCalls)
      await expect(create(owner, list, more)).rejects.toMatchObject(error);
    expect(await listFiles(owner)).toEqual([]);
    await expect(
      owner.call.orderfilesCreate(
        { productId, cloudName: 'dropbox', files: [good] },
        { files: { files: [await createPdfFile()] } },
      ),
    ).rejects.toMatchObject({ errorName: 'brokenBody' });
  });

  it('where the drive is not configured, and to people who may not upload', async () => {
    const owner = await app.createOwner();
    vi.spyOn(app.deps.cloudDrives, 'find').mockReturnValue(undefined);
    await expect(create(owner, [toDropboxFile('/a')])).rejects.toMatchObject({ errorName: 'methodUnavailable' });
    const designer = await app.createMember(owner, ['UPLOAD_FILES']);
    await expect(create(designer, [toDropboxFile('/a')])).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(
      app.createClient().orderfilesCreate({ productId, cloudName: 'dropbox', files: [toDropboxFile('/a')] }),
    ).rejects.toMatchObject({ errorName: 'notSignedIn' });
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
    const stranger = await app.createOwner();
    await expect(
      stranger.call.orderdetailsMissingFile({ orderId, cloudName: 'dropbox', files: [toDropboxFile('/a')] }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('the drives that a page offers', () => {
  it('are those that are configured, with what their pickers need and nothing secret', async () => {
    const owner = await app.createOwner();
    expect(await owner.call.orderfilesDrives()).toEqual([
      { name: 'dropbox', picker: { kind: 'dropbox', appKey: 'key' } },
      { name: 'onedrive', picker: { kind: 'onedrive', clientId: 'client' } },
      { name: 'google', picker: { kind: 'google', clientId: '42-client', apiKey: 'key', appId: '42' } },
    ]);
  });
});
