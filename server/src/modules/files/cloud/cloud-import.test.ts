import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '@platewright/contract/envelope';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { serveFile, startFakeDrive, type FakeDrive } from '../../../../testing/fake-drive.ts';
import { createPrintPdf } from '../../../../testing/print-pdf.ts';
import { createPdfFile, createPngBytes } from '../../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { files } from '../../../platform/db/schema/index.ts';
import { createDropbox, createGoogleDrive, createOneDrive } from '../../../providers/cloud-drive/adapters.ts';
import { findProduct } from '../../catalogue/products.ts';
import { createRunningImports } from './running-imports.ts';
import { watchCloudImport } from './watch-cloud-import.ts';

let app: TestApp;
let fake: FakeDrive;
let productId: number;
let pdf: Buffer;
const logLines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onLog: (line) => logLines.push(line) });
  fake = await startFakeDrive();
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
  pdf = await createPrintPdf({ widthMm: 90, heightMm: 50 });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => {
  const options = { network: fake.network, idleTimeoutMs: 1_000 };
  const drives = [
    createDropbox('key', options),
    createOneDrive('client', options),
    createGoogleDrive({ clientId: '42-client', apiKey: 'key' }, options),
  ];
  vi.spyOn(app.deps.cloudDrives, 'find').mockImplementation((name) => drives.find((drive) => drive.name === name));
  vi.spyOn(app.deps.cloudDrives, 'list').mockImplementation(() => drives);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const dropboxLink = (path: string) => `https://dl.dropboxusercontent.com${path}?secret=link-secret`;
const toDropboxFile = (path: string, name = 'face.pdf', bytes: number | null = null) => ({
  name,
  link: dropboxLink(path),
  bytes,
});

const create = (person: TestCustomer, list: object[], more: object = {}) =>
  person.call.orderfilesCreate({ productId, cloudName: 'dropbox', files: list, ...more });
const listFiles = (person: TestCustomer) => person.call.orderfilesGetfiles({ productId });
/** Waits until every file of the person is inspected or refused. */
const settle = (person: TestCustomer) =>
  app.waitFor(async () => {
    const list = await listFiles(person);
    return list.length > 0 && list.every(({ state }) => state === 'ready' || state === 'refused') && list;
  });

describe('files of a cloud drive', () => {
  it('are taken as the specification sends them, answered by key and fetched afterwards [UPL-31, UPL-36]', async () => {
    fake.answer('/1/view/face.pdf', serveFile(pdf));
    fake.answer('/1/view/logo.png', serveFile(await createPngBytes()));
    const owner = await app.createOwner();
    const chosen = [
      {
        id: 'id:1',
        name: 'face.pdf',
        link: dropboxLink('/1/view/face.pdf'),
        bytes: pdf.length,
        icon: 'x',
        isDir: false,
      },
      { id: 'id:2', name: 'logo.png', link: dropboxLink('/1/view/logo.png'), bytes: 12 },
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
    const refusals: [object[], object, object][] = [
      [[good, toDropboxFile('/a', 'a.zip')], {}, { errorName: 'fileTypeRefused', flags: { file: 'a.zip' } }],
      [[{ id: 'a', name: 'a.psd' }], { cloudName: 'google', access_token: 't' }, { errorName: 'fileTypeRefused' }],
      [
        [good, { name: 'b.pdf', link: 'https://evil.example/b' }],
        {},
        { errorName: 'cloudLinkRefused', flags: { file: 'b.pdf' } },
      ],
      [[{ name: 'b.pdf', link: 'http://127.0.0.1/b' }], {}, { errorName: 'cloudLinkRefused' }],
      [[{ name: 'b.pdf', link: dropboxLink('/b') }], { cloudName: 'onedrive' }, { errorName: 'cloudLinkRefused' }],
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
    for (const [list, more, error] of refusals) await expect(create(owner, list, more)).rejects.toMatchObject(error);
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

describe('a file that can not be fetched says why', () => {
  const importOne = async (path: string, name = 'face.pdf') => {
    const owner = await app.createOwner();
    await create(owner, [toDropboxFile(path, name)]);
    const [file] = await settle(owner);
    return file;
  };

  it.each([
    ['the permission has ended', 401, 'cloudAccessEnded'],
    ['it is not given out', 403, 'cloudFileUnavailable'],
    ['it is gone', 410, 'cloudFileUnavailable'],
  ])('because %s', async (_why, status, reason) => {
    fake.answer('/refused', (_request, response) => void response.writeHead(status).end());
    expect(await importOne('/refused')).toMatchObject({ state: 'refused', reason });
  });

  it('because a page came instead, or another file than its name says, or half of it', async () => {
    fake.answer('/page', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sign in</html>');
    });
    expect(await importOne('/page')).toMatchObject({ reason: 'cloudFileUnavailable' });
    fake.answer('/other', serveFile(await createPngBytes()));
    expect(await importOne('/other')).toMatchObject({ state: 'refused', reason: 'fileBroken' });
    // Without a length a broken connection looks like the end; the content shows it.
    fake.answer('/cut', (_request, response) => {
      response.writeHead(200, { Connection: 'close', 'Transfer-Encoding': 'identity' });
      response.end(pdf.subarray(0, 900));
    });
    expect(await importOne('/cut')).toMatchObject({ reason: 'fileBroken' });
    fake.answer('/nothing', serveFile(Buffer.alloc(0)));
    expect(await importOne('/nothing')).toMatchObject({ reason: 'fileBroken' });
  });

  it('because a redirect leads into our own network', async () => {
    fake.answer('/away', (_request, response) => {
      response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end();
    });
    expect(await importOne('/away')).toMatchObject({ state: 'refused', reason: 'cloudLinkRefused' });
  });

  it('because it is larger than it said and than there is room [UPL-19]', async () => {
    const owner = await app.createOwner();
    await app.deps.database.db.insert(files).values({
      id: randomUUID(),
      companyId: owner.companyId,
      userId: owner.userId,
      productId,
      purpose: 'additional',
      state: 'ready',
      name: 'earlier.zip',
      size: 500 * 1_048_576,
      createdAt: app.clock.now(),
    });
    // Says no length, and never ends.
    let sent = 0;
    fake.answer('/endless', (_request, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536);
      const send = () => {
        while (!response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', send);
        }
      };
      send();
    });
    fake.answer('/large', (_request, response) => {
      response.writeHead(200, { 'Content-Length': String(2 * 1_048_576) });
      response.write('%PDF');
    });
    await create(owner, [toDropboxFile('/endless', 'endless.pdf', 5), toDropboxFile('/large', 'large.pdf', 5)]);
    const list = await settle(owner);
    expect(list.map(({ reason }) => reason)).toEqual(['fileTooLarge', 'fileTooLarge']);
    expect(sent).toBeLessThan(16 * 1_048_576);
  });
});

describe('a transfer from a cloud drive', () => {
  it('goes on where the connection broke', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(300_000, '%'), Buffer.from('\n%%EOF\n')]);
    fake.answer('/unsteady', serveFile(large, { breakAt: 100_000 }));
    const owner = await app.createOwner();
    fake.requests.length = 0;
    await create(owner, [toDropboxFile('/unsteady')]);
    const broken = await app.waitFor(async () => {
      const [file] = await listFiles(owner);
      return file?.state === 'expected' && fake.requests.length > 0 && file;
    });
    expect(broken.reason).toBeNull();
    const [file] = await settle(owner);
    expect(file).toMatchObject({ size: large.length, receivedBytes: large.length });
    const stored = await app.inject({ url: file?.file ?? '' });
    expect(stored.rawPayload.equals(large)).toBe(true);
    // What was still on its way when the connection broke is asked for again, but never the whole file.
    const [first, ...further] = fake.requests.map(({ headers }) => headers.range);
    expect(first).toBeUndefined();
    expect(further.length).toBeGreaterThan(0);
    for (const range of further) expect(range).toMatch(/^bytes=[1-9]\d+-$/);
  });

  it('begins again when the file was replaced in the meantime', async () => {
    let asked = 0;
    fake.answer('/replaced', (request, response) => {
      asked += 1;
      if (asked === 1) serveFile(Buffer.alloc(200_000, 'x'), { etag: '"old"', breakAt: 90_000 })(request, response);
      else serveFile(pdf, { etag: '"new"' })(request, response);
    });
    const owner = await app.createOwner();
    await create(owner, [toDropboxFile('/replaced')]);
    const [file] = await settle(owner);
    expect(file).toMatchObject({ state: 'ready', size: pdf.length });
  });

  it('shows how far it is, keeps the order waiting, and ends when the file is removed', async () => {
    let stop = () => {};
    fake.answer('/slow', (_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000000' });
      const timer = setInterval(() => response.write(Buffer.alloc(10_000, '%')), 50);
      stop = () => clearInterval(timer);
      response.once('close', stop);
    });
    const owner = await app.createOwner();
    const created = await create(owner, [toDropboxFile('/slow')]);
    const moving = await app.waitFor(async () => {
      const [file] = await listFiles(owner);
      return file && file.receivedBytes > 0 && file;
    });
    expect(moving).toMatchObject({ state: 'receiving', size: 1_000_000 });

    // Nobody adds bytes of their own to it by the way of resumable uploads.
    const id = created['0']?.id ?? '';
    const headers = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' };
    expect((await app.inject({ method: 'HEAD', url: `/api/uploads/${id}`, headers })).statusCode).toBe(404);
    const patch = await app.inject({
      method: 'PATCH',
      url: `/api/uploads/${id}`,
      payload: 'bytes',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    });
    expect(patch.statusCode).toBe(404);

    const closed = new Promise<void>((resolve) => {
      const before = stop;
      const timer = setInterval(() => {
        if (stop === before && fake.connections.length > 0) resolve();
      }, 50);
      timer.unref();
    });
    await owner.call.orderfilesDelete({ id });
    await closed;
    expect(await listFiles(owner)).toEqual([]);
  });

  it('never stores or logs a token or a link', async () => {
    fake.answer('/drive/v3/files/g-2', serveFile(pdf));
    fake.answer('/drive/v3/files/g-3', (_request, response) => void response.writeHead(401).end());
    fake.answer('/fails', (_request, response) => void response.writeHead(404).end());
    const owner = await app.createOwner();
    logLines.length = 0;
    const chosen = [
      { id: 'g-2', name: 'a.pdf' },
      { id: 'g-3', name: 'b.pdf' },
    ];
    await create(owner, chosen, { cloudName: 'google', access_token: 'token-secret-1' });
    await create(owner, [toDropboxFile('/fails')]);
    await create(owner, [], { cloudName: 'dropbox', access_token: 'token-secret-2' }).catch(() => undefined);
    await settle(owner);
    expect(logLines.join('')).toContain('import from a cloud drive failed');
    expect(logLines.join('')).not.toMatch(/token-secret|link-secret|dropboxusercontent\.com\//);
    for (const table of ['files', 'events', 'jobs.job']) {
      const { rows } = await app.deps.database.db.execute(
        sql`select count(*)::int as n from ${sql.raw(table)} t where t::text like '%token-secret%' or t::text like '%link-secret%' or t::text like '%g-2%'`,
      );
      expect([table, rows[0]]).toEqual([table, { n: 0 }]);
    }
  });

  it('is given up when its process is gone', async () => {
    const owner = await app.createOwner();
    const id = randomUUID();
    await app.deps.database.db.insert(files).values({
      id,
      companyId: owner.companyId,
      userId: owner.userId,
      productId,
      purpose: 'face',
      state: 'receiving',
      name: 'lost.pdf',
      size: 10,
      cloudName: 'google',
      importAliveAt: app.clock.now(),
      createdAt: app.clock.now(),
    });
    await watchCloudImport(app.deps, id);
    expect(await listFiles(owner)).toMatchObject([{ state: 'receiving' }]);
    app.clock.advance({ minutes: 3 });
    await watchCloudImport(app.deps, id);
    expect(await listFiles(owner)).toMatchObject([{ state: 'refused', reason: 'cloudImportInterrupted' }]);
    // It may run twice.
    await watchCloudImport(app.deps, id);
  });

  it('is interrupted when the server stops', async () => {
    fake.answer('/long', (_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('%PDF');
    });
    const owner = await app.createOwner();
    const imports = createRunningImports();
    vi.spyOn(app.deps.cloudImports, 'start').mockImplementation(imports.start);
    await create(
      owner,
      Array.from({ length: 5 }, (_, n) => toDropboxFile('/long', `${n}.pdf`)),
    );
    await app.waitFor(async () => (await listFiles(owner)).some(({ state }) => state === 'receiving'));
    await imports.stop();
    expect((await listFiles(owner)).map(({ reason }) => reason)).toEqual(Array(5).fill('cloudImportInterrupted'));
    const rows = await app.deps.database.db.select().from(files).where(eq(files.userId, owner.userId));
    expect(rows.every(({ storageKey }) => storageKey === null)).toBe(true);
  });

  it('waits when three of the same person are running', async () => {
    let open = 0;
    let most = 0;
    fake.answer('/counted', (request, response) => {
      open += 1;
      most = Math.max(most, open);
      response.once('close', () => (open -= 1));
      setTimeout(() => serveFile(pdf)(request, response), 150);
    });
    const owner = await app.createOwner();
    await create(
      owner,
      Array.from({ length: 7 }, (_, n) => toDropboxFile('/counted', `${n}.pdf`)),
    );
    const list = await settle(owner);
    expect(list.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4', '5', '6'].map((n) => `${n}.pdf`));
    expect(list.every(({ state }) => state === 'ready')).toBe(true);
    expect(most).toBeLessThanOrEqual(3);
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
