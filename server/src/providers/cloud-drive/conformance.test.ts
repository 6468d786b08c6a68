import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFile, startFakeDrive, type FakeDrive } from '../../../testing/fake-drive.ts';
import { createDropbox, createGoogleDrive, createOneDrive } from './adapters.ts';
import type { CloudDrive, CloudFile, OpenRequest } from './port.ts';
import { createStandInDrive } from './stand-in.ts';
import { standInFiles } from './stand-in-files.ts';

const file = (values: Partial<CloudFile>): CloudFile => ({
  name: 'face.pdf',
  link: null,
  id: null,
  bytes: null,
  ...values,
});

interface Subject {
  readonly drive: CloudDrive;
  readonly token: string | null;
  readonly good: CloudFile;
  readonly bytes: Buffer;
  readonly forbidden: CloudFile;
  readonly missing: CloudFile;
  readonly foreign: CloudFile;
}

let fake: FakeDrive;
const bytes = Buffer.from('%PDF-1.7 the whole file %%EOF');
beforeAll(async () => {
  fake = await startFakeDrive();
  const needsToken =
    (answer: ReturnType<typeof serveFile>): ReturnType<typeof serveFile> =>
    (request, response) =>
      request.headers.authorization === 'Bearer good-token'
        ? answer(request, response)
        : void response.writeHead(401).end();
  fake.answer('/good', serveFile(bytes));
  fake.answer('/forbidden', (_request, response) => void response.writeHead(403).end('{"error":"no"}'));
  fake.answer('/drive/v3/files/good', needsToken(serveFile(bytes)));
  fake.answer(
    '/drive/v3/files/forbidden',
    needsToken((_request, response) => void response.writeHead(403).end()),
  );
  fake.answer(
    '/drive/v3/files/missing',
    needsToken((_request, response) => void response.writeHead(404).end()),
  );
});
afterAll(() => fake.close());

const overLinks = (create: typeof createDropbox, host: string) => (): Subject => ({
  drive: create('app', { network: fake.network, idleTimeoutMs: 2_000 }),
  token: null,
  good: file({ link: `https://${host}/good` }),
  bytes,
  forbidden: file({ link: `https://${host}/forbidden` }),
  missing: file({ link: `https://${host}/missing` }),
  foreign: file({ link: 'https://drive.example/good' }),
});
const googleOverIds = (): Subject => ({
  drive: createGoogleDrive({ clientId: '42-a', apiKey: 'k' }, { network: fake.network, idleTimeoutMs: 2_000 }),
  token: 'good-token',
  good: file({ id: 'good' }),
  bytes,
  forbidden: file({ id: 'forbidden' }),
  missing: file({ id: 'missing' }),
  foreign: file({ link: 'https://drive.example/good' }),
});
const standIn = (name: CloudDrive['name']) => async (): Promise<Subject> => {
  const drive = createStandInDrive(name);
  const find = (wanted: string) => standInFiles.find((one) => one.name === wanted);
  const good = find('Sidr honey face.pdf');
  const token = await readStandInToken(drive);
  const toFile = (id: string) =>
    name === 'google' ? file({ id }) : file({ link: `https://${name}.stand-in.invalid/${id}` });
  return {
    drive,
    token,
    good: toFile(good?.id ?? ''),
    bytes: (await good?.read()) ?? Buffer.alloc(0),
    forbidden: toFile(find('View only.pdf')?.id ?? ''),
    missing: toFile('missing'),
    foreign: file({ link: 'https://drive.example/good' }),
  };
};

/** The stand-in gives its token with its folders. */
async function readStandInToken(drive: CloudDrive): Promise<string | null> {
  const { default: Fastify } = await import('fastify');
  const app = Fastify();
  drive.registerRoutes?.(app);
  const answer = await app.inject({ url: `/api/demo/drives/${drive.name}` });
  await app.close();
  return answer.json<{ accessToken: string | null }>().accessToken;
}

const subjects: readonly (readonly [string, () => Subject | Promise<Subject>])[] = [
  ['Dropbox', overLinks(createDropbox, 'uc1.dl.dropboxusercontent.com')],
  ['OneDrive', overLinks(createOneDrive, 'company-my.sharepoint.com')],
  ['Google Drive', googleOverIds],
  ['the stand-in of Dropbox', standIn('dropbox')],
  ['the stand-in of OneDrive', standIn('onedrive')],
  ['the stand-in of Google Drive', standIn('google')],
];

describe.each(subjects)('%s as a cloud drive', (_name, createSubject) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await createSubject();
  });
  const open = (from: CloudFile, more: Partial<OpenRequest> = {}) =>
    subject.drive.open({
      file: from,
      accessToken: subject.token,
      offset: 0,
      validator: null,
      signal: new AbortController().signal,
      ...more,
    });
  const read = async (body: AsyncIterable<Uint8Array>) => {
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    return Buffer.concat(parts);
  };

  it('opens a file with its size', async () => {
    const opened = await open(subject.good);
    expect([opened.offset, opened.totalBytes]).toEqual([0, subject.bytes.length]);
    expect((await read(opened.body)).equals(subject.bytes)).toBe(true);
  });

  it('goes on where a transfer stopped', async () => {
    const first = await open(subject.good);
    await read(first.body);
    const rest = await open(subject.good, { offset: 7, validator: first.validator });
    expect([rest.offset, rest.totalBytes]).toEqual([7, subject.bytes.length]);
    expect((await read(rest.body)).equals(subject.bytes.subarray(7))).toBe(true);
  });

  it('begins again when the file is another one by now', async () => {
    const again = await open(subject.good, { offset: 7, validator: '"another"' });
    expect(again.offset).toBe(0);
    expect((await read(again.body)).equals(subject.bytes)).toBe(true);
  });

  it('says when a file is not given out', async () => {
    for (const one of [subject.forbidden, subject.missing])
      await expect(open(one)).rejects.toMatchObject({ reason: 'cloudFileUnavailable', retry: null });
  });

  it('answers when it is asked whether it works', () =>
    expect(subject.drive.verify(new AbortController().signal)).resolves.toBeUndefined());

  it('knows its own files', () => {
    expect(subject.drive.isOwnFile(subject.good)).toBe(true);
    expect(subject.drive.isOwnFile(subject.foreign)).toBe(false);
    expect(subject.drive.isOwnFile(file({}))).toBe(false);
  });

  it('says when the token is not accepted', async () => {
    if (subject.token === null) return;
    for (const accessToken of [null, 'other'])
      await expect(open(subject.good, { accessToken })).rejects.toMatchObject({ reason: 'cloudAccessEnded' });
  });

  it('stops at once when the transfer is given up', async () => {
    const stopped = new AbortController();
    stopped.abort();
    await expect(open(subject.good, { signal: stopped.signal })).rejects.toThrow();
  });
});

describe('a drive that is asked whether it works', () => {
  it('says that it is away, and Google that it does not know the key', async () => {
    const broken = await startFakeDrive();
    const options = { network: broken.network, idleTimeoutMs: 2_000 };
    const signal = new AbortController().signal;
    broken.answer('/', (_request, response) => void response.writeHead(503).end());
    broken.answer('/drive/v3/about', (_request, response) => void response.writeHead(400).end());
    await expect(createDropbox('app', options).verify(signal)).rejects.toMatchObject({
      reason: 'cloudDriveUnreachable',
    });
    const refused = await createGoogleDrive({ clientId: '42-a', apiKey: 'picker-key' }, options)
      .verify(signal)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'cloudAccessEnded' });
    expect(String(refused)).not.toContain('picker-key');
    await broken.close();
    await expect(createOneDrive('client', options).verify(signal)).rejects.toMatchObject({
      reason: 'cloudDriveUnreachable',
    });
  });
});
