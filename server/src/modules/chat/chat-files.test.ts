import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeChatPages, joinChatPage } from '../../../testing/chat-socket.ts';
import { createPngBytes } from '../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { documents, files } from '../../platform/db/schema/index.ts';
import { authenticate } from '../auth/index.ts';
import { createFileUrl, createVersionUrl } from '../files/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
});
afterEach(closeChatPages);
afterAll(() => app.close());

interface Person {
  readonly token: string;
}

const encode = (text: string) => Buffer.from(text).toString('base64');

/** Announces a file for the chat of an order; with bytes it is sent at once. */
const announce = ({ token }: Person, orderId: number, name = 'photo.png', bytes?: Buffer) =>
  fetch(`${app.url}/api/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes?.length ?? 1000),
      'Upload-Metadata': `filename ${encode(name)},purpose ${encode('chat')},orderId ${encode(String(orderId))}`,
      ...(bytes ? { 'Content-Type': 'application/offset+octet-stream' } : {}),
    },
    ...(bytes ? { body: new Uint8Array(bytes) } : {}),
  });

/** Uploads a picture for the chat and waits until it is checked. */
async function upload(person: Person, orderId: number): Promise<string> {
  const answer = await announce(person, orderId, 'photo.png', await createPngBytes());
  expect(answer.status).toBe(201);
  const fileId = answer.headers.get('upload-file-id') ?? '';
  await app.waitFor(async () => {
    const [row] = await app.deps.database.db.select().from(files).where(eq(files.id, fileId));
    return row?.state === 'ready';
  });
  return fileId;
}

const remove = ({ token }: Person, fileId: string) =>
  fetch(`${app.url}/api/uploads/${fileId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' },
  });

async function createTalk() {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['CHAT']);
  const { orderId } = await app.createOrder({ orderedBy: owner });
  return { owner, staff, orderId };
}

describe('files sent with a message', () => {
  it('become files of the order that both sides open by a ticket, once, and no list of files shows', async () => {
    const { owner, staff, orderId } = await createTalk();
    const [page, desk] = [await joinChatPage(app, owner.token, orderId), await joinChatPage(app, staff.token, orderId)];
    const fileId = await upload(owner, orderId);
    expect(await owner.call.chatFiles({ orderId })).toEqual([]);
    const clientId = randomUUID();
    const send = () => page.write(orderId, 'See the bar code', { clientId, attachments: [{ fileId }] });
    const sent = await send();
    const documentVersionId = (await owner.call.chatFiles({ orderId }))[0]?.documentVersionId ?? 0;
    expect(sent.payload).toMatchObject({
      attachments: [{ documentVersionId, name: 'photo.png', version: 1, kind: 'chat', pages: 0, place: null }],
    });
    // The page lost the answer and sends the message again.
    expect((await send()).payload).toEqual(sent.payload);
    expect((await page.write(orderId, 'Again', { attachments: [{ fileId }] })).error).toMatchObject({
      name: 'uploadMissing',
    });
    const isOfChat = and(eq(documents.orderId, orderId), eq(documents.kind, 'chat'));
    expect(await app.deps.database.db.$count(documents, isOfChat)).toBe(1);
    await app.waitFor(async () => desk.messages.length === 1);

    const { url } = await owner.call.orderdetailsCheckDocVersionId({ orderId, docVersionId: documentVersionId });
    const file = await staff.call.deskChatFile({ orderId, documentVersionId });
    expect(file).toMatchObject({ name: 'photo.png', pages: [] });
    for (const signed of [url, file.url]) {
      const opened = await app.inject({ method: 'GET', url: signed });
      expect([opened.statusCode, opened.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
    }
    for (const status of [3, 4] as const)
      expect((await owner.call.orderdetailsFiles({ orderId, status, filename: 'photo' })).rows).toEqual([]);
    expect((await remove(owner, fileId)).status).toBe(409);

    const theirs = await upload(staff, orderId);
    const answer = await desk.write(orderId, '', { attachments: [{ fileId: theirs }, { documentVersionId }] });
    expect(answer.payload).toMatchObject({ attachments: [{ kind: 'chat' }, { documentVersionId }] });
    expect((await staff.call.deskChatFiles({ orderId })).files).toHaveLength(2);
  });

  it('are refused of whoever may not upload or chat, and open for nobody outside of the chat', async () => {
    const { owner, staff, orderId } = await createTalk();
    const people = await Promise.all([1, 2, 3].map(() => app.createMember(owner, [])));
    const [writer, uploader, both] = people;
    if (!writer || !uploader || !both) throw new Error('No members.');
    await app.assignToOrder(orderId, writer, ['CHAT']);
    await app.assignToOrder(orderId, uploader, ['UPLOAD_FILES']);
    await app.assignToOrder(orderId, both, ['CHAT', 'UPLOAD_FILES']);
    const status = async (person: Person) => (await announce(person, orderId)).status;
    expect(await status(writer)).toBe(403);
    expect(await status(uploader)).toBe(403);
    expect(await status(both)).toBe(201);
    expect(await status(await app.createOwner())).toBe(404);
    expect(await status(await app.createStaff(['FILES', 'PROOFS']))).toBe(403);
    expect((await announce(both, orderId, 'run.exe')).status).toBe(422);
    expect((await writer.call.chatMembers({ orderId })).mayUpload).toBe(false);
    expect((await both.call.chatMembers({ orderId })).mayUpload).toBe(true);

    const fileId = await upload(both, orderId);
    const page = await joinChatPage(app, owner.token, orderId);
    const attach = { attachments: [{ fileId }] };
    expect((await page.write(orderId, 'Not mine', attach)).error).toMatchObject({ name: 'uploadMissing' });
    const own = await joinChatPage(app, both.token, orderId);
    const other = await app.createOrder({ orderedBy: owner });
    await app.assignToOrder(other.orderId, both, ['CHAT', 'UPLOAD_FILES']);
    expect((await own.write(other.orderId, 'Elsewhere', attach)).error).toMatchObject({ name: 'uploadMissing' });
    expect((await own.write(orderId, 'Mine', attach)).error).toBeNull();

    const [file] = await writer.call.chatFiles({ orderId });
    const docVersionId = file?.documentVersionId ?? 0;
    expect((await writer.call.orderdetailsCheckDocVersionId({ orderId, docVersionId })).success).toBe(true);
    const refused = { errorName: 'noPermission' };
    await expect(uploader.call.orderdetailsCheckDocVersionId({ orderId, docVersionId })).rejects.toMatchObject(refused);
    await expect(uploader.call.filesTicket({ fileId })).rejects.toMatchObject(refused);
    const elsewhere = { orderId: other.orderId, documentVersionId: docVersionId };
    await expect(staff.call.deskChatFile(elsewhere)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('with a note exist for no customer until a message points at them', async () => {
    const { owner, staff, orderId } = await createTalk();
    const [page, desk] = [await joinChatPage(app, owner.token, orderId), await joinChatPage(app, staff.token, orderId)];
    const fileId = await upload(staff, orderId);
    const notFound = { errorName: 'notFound' };
    // Not sent yet, it is its sender's.
    await expect(owner.call.filesTicket({ fileId })).rejects.toMatchObject(notFound);
    const { payload } = await desk.write(orderId, 'Ours', { isNote: true, attachments: [{ fileId }] });
    const [file] = (await staff.call.deskChatFiles({ orderId })).files;
    const documentVersionId = file?.documentVersionId ?? 0;
    expect(payload).toMatchObject({ isNote: true, attachments: [{ documentVersionId, kind: 'chat' }] });
    expect((await staff.call.deskChatFile({ orderId, documentVersionId })).name).toBe('photo.png');

    const attachments = [{ documentVersionId }];
    const check = () => owner.call.orderdetailsCheckDocVersionId({ orderId, docVersionId: documentVersionId });
    const { tokens } = app.deps;
    const customer = await authenticate(app.deps, owner.token, '');
    const open = async () => [
      (await app.inject({ url: createVersionUrl(tokens, customer, documentVersionId) })).statusCode,
      (await app.inject({ url: createFileUrl(tokens, customer, fileId, 'original') })).statusCode,
    ];
    expect(await owner.call.chatFiles({ orderId })).toEqual([]);
    expect((await page.write(orderId, 'That one', { attachments })).error).toMatchObject({ name: 'invalidInput' });
    await expect(check()).rejects.toMatchObject(notFound);
    await expect(owner.call.filesTicket({ fileId })).rejects.toMatchObject(notFound);
    expect(await open()).toEqual([404, 404]);

    expect((await desk.write(orderId, 'Yours, too', { attachments })).error).toBeNull();
    await app.waitFor(async () => page.messages.length === 1);
    expect(page.frames.join('')).not.toContain('Ours');
    expect(await owner.call.chatFiles({ orderId })).toMatchObject([{ documentVersionId }]);
    expect((await check()).success).toBe(true);
    expect(await open()).toEqual([200, 200]);
  });

  it('can be taken back until they are sent, and are limited for each person', async () => {
    const { owner, staff, orderId } = await createTalk();
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push((await announce(owner, orderId)).headers.get('upload-file-id') ?? '');
    expect((await announce(owner, orderId)).status).toBe(422);
    expect((await announce(staff, orderId)).status).toBe(201);
    expect((await remove(owner, ids[0] ?? '')).status).toBe(204);
    const fileId = await upload(owner, orderId);
    expect((await remove(staff, fileId)).status).toBe(404);
    expect((await remove(owner, fileId)).status).toBe(204);
    const page = await joinChatPage(app, owner.token, orderId);
    const unsent = { attachments: [{ fileId: ids[1] }] };
    expect((await page.write(orderId, 'Not there yet', unsent)).error).toMatchObject({ name: 'fileNotReady' });
    expect(await owner.call.chatMessages({ orderId })).toEqual([]);
  });

  it('show the pages of proofs to the staff of the chat, and place a mark on one of them only', async () => {
    const { owner, staff } = await createTalk();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 3 });
    const { db } = app.deps.database;
    await db
      .update(files)
      .set({ pageKeys: ['page-1.png', 'page-2.png'] })
      .where(and(eq(files.orderId, orderId), eq(files.purpose, 'approve')));
    const [file] = (await staff.call.deskChatFiles({ orderId })).files;
    expect(file).toMatchObject({ kind: 'approve', pages: 2 });
    const documentVersionId = file?.documentVersionId ?? 0;
    const { pages } = await staff.call.deskChatFile({ orderId, documentVersionId });
    expect(pages).toHaveLength(2);
    const desk = await joinChatPage(app, staff.token, orderId);
    const point = (page: number) =>
      desk.write(orderId, 'Here', { attachments: [{ documentVersionId, place: { page, x: 0.5, y: 0.25 } }] });
    expect((await point(2)).payload).toMatchObject({
      attachments: [{ place: { page: 2, x: 0.5, y: 0.25 }, pages: 2 }],
    });
    expect((await point(3)).error).toMatchObject({ name: 'invalidInput' });
    const received = await app.createStaff(['ORDERS']);
    await expect(received.call.deskChatFile({ orderId, documentVersionId })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });
});
