import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createImportCalls, toDropboxFile, useFakeDrive } from '../../../../testing/cloud-drives.ts';
import { serveFile, startFakeDrive, type FakeDrive } from '../../../../testing/fake-drive.ts';
import { createPrintPdf } from '../../../../testing/print-pdf.ts';
import { createPngBytes } from '../../../../testing/sample-files.ts';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { files } from '../../../platform/db/schema/index.ts';
import { findProduct } from '../../catalogue/products.ts';
import { cleanUpFiles } from '../clean-up.ts';
import { createRunningImports } from './running-imports.ts';
import { watchCloudImport } from './watch-cloud-import.ts';

let app: TestApp;
let fake: FakeDrive;
let productId: number;
let pdf: Buffer;
let calls: ReturnType<typeof createImportCalls>;
const logLines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onLog: (line) => logLines.push(line) });
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
    const serve = serveFile(large, { breakAt: 100_000 });
    let goOn: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => (goOn = resolve));
    // The rest comes once the broken transfer has been seen in the list.
    fake.answer('/unsteady', (request, response) => {
      if (request.headers.range) void seen.then(() => serve(request, response));
      else serve(request, response);
    });
    const owner = await app.createOwner();
    fake.requests.length = 0;
    await create(owner, [toDropboxFile('/unsteady')]);
    const broken = await app.waitFor(async () => {
      const [file] = await listFiles(owner);
      return file?.state === 'expected' && fake.requests.length > 0 && file;
    });
    expect(broken.reason).toBeNull();
    goOn();
    const [file] = await settle(owner);
    expect(file).toMatchObject({ size: large.length, receivedBytes: large.length });
    const stored = await app.inject({ url: file?.file ?? '' });
    expect(stored.rawPayload.equals(large)).toBe(true);
    // What was still on its way when the connection broke is requested again, but never the whole file.
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

  const insertImport = async (owner: TestCustomer, nodeId: string | null = null) => {
    const id = randomUUID();
    await app.deps.database.db.insert(files).values({
      id,
      nodeId,
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
    return id;
  };

  it('is given up when its process is silent', async () => {
    const owner = await app.createOwner();
    const id = await insertImport(owner);
    await watchCloudImport(app.deps, id);
    expect(await listFiles(owner)).toMatchObject([{ state: 'receiving' }]);
    app.clock.advance({ minutes: 3 });
    await watchCloudImport(app.deps, id);
    expect(await listFiles(owner)).toMatchObject([{ state: 'refused', reason: 'cloudImportInterrupted' }]);
    // It may run twice.
    await watchCloudImport(app.deps, id);
  });

  it('is given up at once when its node is gone, and no other one', async () => {
    const [owner, other] = [await app.createOwner(), await app.createOwner()];
    await insertImport(owner, randomUUID());
    await insertImport(other, app.deps.jobs.nodeId);
    await cleanUpFiles(app.deps);
    expect(await listFiles(owner)).toMatchObject([{ state: 'refused', reason: 'cloudImportInterrupted' }]);
    expect(await listFiles(other)).toMatchObject([{ state: 'receiving' }]);
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
