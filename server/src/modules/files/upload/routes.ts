import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { TRIAL_ADDRESS_LIMIT_MB, TRIAL_LIMIT_MB } from '@platewright/domain/files/trials';
import { authenticate } from '../../auth/index.ts';
import type { Principal } from '../../../platform/principal.ts';
import { readSharedPcSecret } from '../../../platform/http/device-cookie.ts';
import { parseBearerToken } from '../../../platform/http/bearer-token.ts';
import { toRateLimitAddress } from '../../../platform/rate-limits/rate-limit-address.ts';
import { files } from '../../../platform/db/schema/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { pendingStates, type FileRow } from '../purposes.ts';
import { whereUnattached } from '../authorize-upload.ts';
import { toTrialAddress } from '../trial-address.ts';
import { createExpectedFile, transitionFile } from '../receive-files.ts';
import { isIdleTrial } from '../idle-trials.ts';
import { getOldestTrial } from '../trials.ts';
import { deleteFileRows, deleteFileBytes } from '../delete-files.ts';
import { isUploadedBy, toUploader } from '../staged-uploads.ts';
import { assertPortalOpen } from '../../setup/index.ts';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import { readUploadAnnouncement } from './upload-announcement.ts';
import { createTusUploads, UPLOADS_PATH, type TusUploads } from './tus-uploads.ts';

const OFFSET_OCTET_STREAM = 'application/offset+octet-stream';

/**
 * Resumable uploads (tus 1.0). These routes authenticate the sender, authorize the target and check limits with the
 * API's own errors; only then does the tus server get the request, to move bytes between the socket and the disk.
 */
export function registerUploadRoutes(app: FastifyInstance, deps: Deps): void {
  const tus = createTusUploads(deps);
  void app.register((scope, _options, done) => {
    // Leaves the body in the socket until the tus server reads it.
    scope.addContentTypeParser(OFFSET_OCTET_STREAM, (_request, _payload, parsed) => parsed(null));
    scope.route({
      method: 'POST',
      url: UPLOADS_PATH,
      handler: (request, reply) => createUpload(deps, tus, request, reply),
    });
    scope.route({
      method: 'HEAD',
      url: `${UPLOADS_PATH}/:id`,
      handler: (request, reply) => sendUploadStatus(deps, tus, request, reply),
    });
    scope.route({
      method: 'PATCH',
      url: `${UPLOADS_PATH}/:id`,
      handler: (request, reply) => appendToUpload(deps, tus, request, reply),
    });
    scope.route({
      method: 'DELETE',
      url: `${UPLOADS_PATH}/:id`,
      handler: (request, reply) => deleteUpload(deps, request, reply),
    });
    scope.route({
      method: 'OPTIONS',
      url: UPLOADS_PATH,
      handler: (request, reply) => delegateToTus(tus, request, reply, ''),
    });
    done();
  });
}

async function createUpload(
  deps: Deps,
  tus: TusUploads,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const principal = await authenticateSender(deps, request);
  // As calls with `needsOpenPortal` are refused: this is no call.
  await assertPortalOpen(deps, principal, {});
  if (request.headers['tus-resumable'] !== '1.0.0') return delegateToTus(tus, request, reply, '');
  const { target, name, size } = readUploadAnnouncement(request.headers);
  if (principal.kind === 'guest') await countTrialUpload(deps, request.ip, size);
  const row = await transactWithEvents(deps, (tx) =>
    createExpectedFile(
      tx,
      principal,
      target,
      { name, size },
      { at: deps.clock.now(), trialAddress: toTrialAddress(deps.config, request.ip) },
    ),
  );
  void reply.raw.setHeader('Upload-File-Id', row.id);
  if (request.headers['content-type'] === OFFSET_OCTET_STREAM) await receiveUploadBytes(deps, tus, request, reply, row);
  else await delegateToTus(tus, request, reply, row.id);
  // Nobody learns the address of an upload whose creation failed, such as on a full disk.
  if (hasFailed(reply)) {
    const deleted = await transactWithEvents(deps, (tx) => deleteFileRows(tx, deps.clock.now(), [row.id]));
    await deleteFileBytes(deps, deleted);
  }
  return reply;
}

/** Answers the offset of an upload. One whose bytes are all here is completed now, in case its last answer was lost. */
async function sendUploadStatus(
  deps: Deps,
  tus: TusUploads,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let row = await loadOwnUpload(deps, request);
  assertSentByClient(row);
  if (pendingStates.includes(row.state)) {
    const isComplete = await tus.isComplete(row);
    const current = isComplete ? await tus.finish(row.id) : await loadOwnUpload(deps, request);
    if (!current) throw new CallError('notFound');
    if (pendingStates.includes(current.state)) return delegateToTus(tus, request, reply, current.id);
    row = current;
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

async function appendToUpload(
  deps: Deps,
  tus: TusUploads,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await loadOwnUpload(deps, request);
  assertSentByClient(row);
  // Status 409 makes a tus client request the offset again.
  if (!pendingStates.includes(row.state)) throw new CallError('changedMeanwhile');
  return receiveUploadBytes(deps, tus, request, reply, row);
}

async function deleteUpload(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const row = await loadOwnUpload(deps, request);
  const deleted = await transactWithEvents(deps, async (tx) => {
    // An order or a chat message may have attached it meanwhile.
    const [current] = await tx.select().from(files).where(eq(files.id, row.id)).for('update');
    if (current && (await isInUse(tx, current))) throw new CallError('fileInUse');
    return deleteFileRows(tx, deps.clock.now(), [row.id]);
  });
  await deleteFileBytes(deps, deleted);
  return reply.code(204).header('Tus-Resumable', '1.0.0').send();
}

/**
 * Whether an uploaded file may not be deleted by its sender any more: it belongs to an order. A file of the chat may be
 * deleted until a message with it is sent.
 */
async function isInUse(tx: Tx, file: FileRow): Promise<boolean> {
  if (file.orderId === null || pendingStates.includes(file.state)) return false;
  if (file.purpose !== 'chat') return true;
  const [unattached] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, file.id), whereUnattached(tx)));
  return unattached === undefined;
}

/** Whether the server could not store what came. */
const hasFailed = ({ raw }: FastifyReply): boolean => raw.writableFinished && raw.statusCode >= 500;

/**
 * Receives bytes. When the connection breaks before the end, or they cannot be stored, the row goes back to waiting for the
 * remaining bytes.
 */
async function receiveUploadBytes(
  deps: Deps,
  tus: TusUploads,
  request: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
): Promise<FastifyReply> {
  if (row.state === 'expected') await transactWithEvents(deps, (tx) => transitionFile(tx, row.id, 'expected', 'start'));
  await delegateToTus(tus, request, reply, row.id);
  if (!reply.raw.writableFinished || hasFailed(reply)) {
    // A guest's file of which something has come is not deleted early.
    const columns = row.trialId === null ? {} : { receivedBytes: await tus.countBytes(row.id) };
    await transactWithEvents(deps, (tx) => transitionFile(tx, row.id, 'receiving', 'broken', columns));
  }
  return reply;
}

async function delegateToTus(
  tus: TusUploads,
  request: FastifyRequest,
  reply: FastifyReply,
  fileId: string,
): Promise<FastifyReply> {
  reply.hijack();
  try {
    // The tus server never resolves when the client has closed the connection.
    const closed = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    const handled = tus.runFor({ fileId, lang: getRequestLanguage(request) }, () =>
      tus.server.handle(request.raw, reply.raw),
    );
    await Promise.race([handled, closed]);
  } catch (error) {
    request.log.error({ err: error }, 'resumable upload');
    reply.raw.destroy();
  }
  return reply;
}

/** The server fetches files of cloud drives itself: no client adds bytes to them. @throws CallError notFound */
function assertSentByClient({ cloudName }: FileRow): void {
  if (cloudName !== null) throw new CallError('notFound');
}

async function authenticateSender(deps: Deps, request: FastifyRequest): Promise<Principal> {
  const token = parseBearerToken(request.headers.authorization);
  if (!token) throw new CallError('notSignedIn');
  return authenticate(deps, token, readSharedPcSecret(request.headers.cookie, deps.config));
}

/** The upload of the address, for its own sender only: for all others it does not exist. @throws CallError notFound */
async function loadOwnUpload(deps: Deps, request: FastifyRequest): Promise<FileRow> {
  const principal = await authenticateSender(deps, request);
  const id = z.uuid().safeParse((request.params as { id?: unknown }).id);
  if (!id.success) throw new CallError('notFound');
  const [row] = await deps.database.db.select().from(files).where(eq(files.id, id.data));
  if (!row || !isSentBy(principal, row, deps.clock.now())) throw new CallError('notFound');
  return row;
}

function isSentBy(principal: Principal, row: FileRow, now: Date): boolean {
  switch (principal.kind) {
    case 'staff':
      return row.staffId === principal.staffId;
    case 'customer':
      return isUploadedBy(toUploader(principal), row);
    case 'guest':
      return (
        row.trialId !== null &&
        row.trialId === principal.trialId &&
        row.createdAt > getOldestTrial(now) &&
        !isIdleTrial(row, now)
      );
  }
}

/** Uploads of guests from one address in an hour; the people of an office share one. */
const TRIAL_UPLOADS_PER_HOUR = 40;
const HOUR_MS = 60 * 60_000;

const MEGABYTE = 1_048_576;

/**
 * Counts an announcement and its size. A file beyond the limit of a trial is refused anyway, and is counted as none.
 * @throws CallError trialsUsedUp; not tooManyRequests, after which a client goes on trying
 */
async function countTrialUpload({ rateLimitCounter, config }: Deps, ip: string, size: number): Promise<void> {
  const address = toRateLimitAddress(ip);
  const uploads = await rateLimitCounter.increment(`trialUpload|address|${address}`, HOUR_MS);
  if (uploads.count > TRIAL_UPLOADS_PER_HOUR * config.RATE_LIMIT_FACTOR) throw new CallError('trialsUsedUp');
  const megabytes = Math.ceil(size / MEGABYTE);
  if (megabytes === 0 || megabytes > TRIAL_LIMIT_MB) return;
  const announced = await rateLimitCounter.increment(`trialUpload|megabytes|${address}`, HOUR_MS, megabytes);
  if (announced.count > TRIAL_ADDRESS_LIMIT_MB * config.RATE_LIMIT_FACTOR) throw new CallError('trialsUsedUp');
}
