import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import { actorOf, tokenOf, type Actor } from '../../access/actor.ts';
import { files } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../events/work.ts';
import { underway, type FileRow } from '../../files/purposes.ts';
import { expectFile, tellFile } from '../../files/receive.ts';
import { dropRows, removeBytes } from '../../files/remove.ts';
import { languageOf } from '../../http/language.ts';
import { readAnnounced } from './metadata.ts';
import { makeTus, UPLOADS, type Tus } from './tus.ts';

const BYTES = 'application/offset+octet-stream';

/**
 * Resumable uploads (tus 1.0). Who, where and how much are settled here, with the house's errors, before the protocol
 * sees the request; it then moves bytes between the socket and the disk.
 */
export function mountUploads(app: FastifyInstance, deps: Deps): void {
  const tus = makeTus(deps);
  void app.register((scope, _options, done) => {
    // The bytes stay in the socket until the protocol reads them.
    scope.addContentTypeParser(BYTES, (_request, _payload, parsed) => parsed(null));
    scope.route({ method: 'POST', url: UPLOADS, handler: (request, reply) => create(deps, tus, request, reply) });
    scope.route({
      method: 'HEAD',
      url: `${UPLOADS}/:id`,
      handler: (request, reply) => tell(deps, tus, request, reply),
    });
    scope.route({ method: 'PATCH', url: `${UPLOADS}/:id`, handler: (request, reply) => go(deps, tus, request, reply) });
    scope.route({ method: 'DELETE', url: `${UPLOADS}/:id`, handler: (request, reply) => end(deps, request, reply) });
    scope.route({
      method: 'OPTIONS',
      url: UPLOADS,
      handler: (request, reply) => handOver(tus, request, reply, ''),
    });
    done();
  });
}

async function create(deps: Deps, tus: Tus, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const actor = await whoSends(deps, request);
  if (request.headers['tus-resumable'] !== '1.0.0') return handOver(tus, request, reply, '');
  const { target, name, size } = readAnnounced(request.headers);
  const row = await transact(deps, (tx) => expectFile(tx, actor, target, { name, size }, deps.clock.now()));
  void reply.raw.setHeader('Upload-File-Id', row.id);
  return request.headers['content-type'] === BYTES
    ? receive(deps, tus, request, reply, row)
    : handOver(tus, request, reply, row.id);
}

/** How far an upload has come; one that is complete says so, even when its last answer was lost on the way. */
async function tell(deps: Deps, tus: Tus, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  let row = await ownUpload(deps, request);
  if (underway.includes(row.state)) {
    const whole = await tus.isWhole(row);
    const now = whole ? await tus.finish(row.id) : await ownUpload(deps, request);
    if (!now) throw new Refusal('notFound');
    if (underway.includes(now.state)) return handOver(tus, request, reply, now.id);
    row = now;
  }
  return reply
    .headers({
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': row.size,
      'Upload-Length': row.size,
      'Upload-File-Id': row.id,
      'Upload-File-State': row.state,
      'Cache-Control': 'no-store',
    })
    .send();
}

async function go(deps: Deps, tus: Tus, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const row = await ownUpload(deps, request);
  // The answer 409 makes a client ask how far it is.
  if (!underway.includes(row.state)) throw new Refusal('changedMeanwhile');
  return receive(deps, tus, request, reply, row);
}

async function end(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const row = await ownUpload(deps, request);
  const gone = await transact(deps, async (tx) => {
    // An order may have taken it meanwhile.
    const [now] = await tx.select().from(files).where(eq(files.id, row.id)).for('update');
    if (now && now.orderId !== null && !underway.includes(now.state)) throw new Refusal('fileInUse');
    return dropRows(tx, deps.clock.now(), [row.id]);
  });
  await removeBytes(deps, gone);
  return reply.code(204).header('Tus-Resumable', '1.0.0').send();
}

/** Bytes come in; when the line breaks before the end, the row waits for the rest. */
async function receive(
  deps: Deps,
  tus: Tus,
  request: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
): Promise<FastifyReply> {
  if (row.state === 'expected') await transact(deps, (tx) => tellFile(tx, row.id, 'expected', 'start'));
  await handOver(tus, request, reply, row.id);
  if (!reply.raw.writableFinished) {
    await transact(deps, (tx) => tellFile(tx, row.id, 'receiving', 'broken'));
  }
  return reply;
}

async function handOver(tus: Tus, request: FastifyRequest, reply: FastifyReply, fileId: string): Promise<FastifyReply> {
  reply.hijack();
  try {
    // The protocol never hears the end of an answer that nobody takes any more.
    const gone = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    const done = tus.during.run({ fileId, lang: languageOf(request) }, () => tus.server.handle(request.raw, reply.raw));
    await Promise.race([done, gone]);
  } catch (error) {
    request.log.error({ err: error }, 'resumable upload');
    reply.raw.destroy();
  }
  return reply;
}

async function whoSends(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const token = tokenOf(request.headers.authorization);
  if (!token) throw new Refusal('notSignedIn');
  return actorOf(deps.database, deps.tokens, token);
}

/** An upload is continued, asked about and ended by who began it; to all others it does not exist. */
async function ownUpload(deps: Deps, request: FastifyRequest): Promise<FileRow> {
  const actor = await whoSends(deps, request);
  const id = z.uuid().safeParse((request.params as { id?: unknown }).id);
  if (!id.success) throw new Refusal('notFound');
  const [row] = await deps.database.read.select().from(files).where(eq(files.id, id.data));
  const own =
    row !== undefined &&
    (actor.kind === 'staff' ? row.staffId === actor.staffId : actor.kind === 'customer' && row.userId === actor.userId);
  if (!own) throw new Refusal('notFound');
  return row;
}
