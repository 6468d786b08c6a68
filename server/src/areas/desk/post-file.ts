import { and, eq, inArray } from 'drizzle-orm';
import { Refusal, wrongField } from '@platewright/contract/refusals';
import { files, documents, documentVersions, orders } from '../../db/schema/index.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { addVersion } from '../../files/documents.ts';
import { folderNames } from '../../files/purposes.ts';
import { receiveSpooled } from '../../files/receive.ts';
import { dropRows, removeBytes } from '../../files/remove.ts';
import { takeReadyFiles } from '../../files/take.ts';
import { staffOf, type Context, type Staged } from '../../http/context.ts';
import { noteHistory } from '../../orders/history.ts';
import { lockOrder, moveOrder, statusIdOf, type MovedBy } from '../../orders/move.ts';
import { documentRows, presentDocument } from './documents.ts';
import { completeFileOnly } from './moves.ts';

/** Approval files while prepress works, corrects or waits; released files from production on. */
const postable = { approve: [4, 8, 3], release: [6, 13, 9, 10, 11] } as const satisfies Record<
  string,
  readonly number[]
>;
/** A large proof is inspected within seconds; whoever waited this long sends the file's id again later. */
const INSPECTION_MS = 20_000;

type Input = Parameters<Staged<'deskPostFile'>['staged']>[0];

/**
 * Posts approval files or released files. What the customer is asked to approve has passed its inspection: bytes that
 * come with the call are waited for, those that came before must be ready.
 */
export const deskPostFile: Staged<'deskPostFile'> = {
  beforeFiles: (input, ctx) => ctx.transact(({ tx }) => refusePost(tx, input)),
  staged: async (input, ctx) => {
    await ctx.transact(({ tx }) => refusePost(tx, input));
    const target = { purpose: input.purpose, productId: null, orderId: input.orderId };
    const sent = ctx.files.length > 0 ? (await receiveSpooled(ctx, target, ctx.files)).map((row) => row.id) : [];
    try {
      await inspected(ctx.deps, sent);
      return await ctx.transact((inner) => post(inner, input, [...input.fileIds, ...sent]));
    } catch (error) {
      // Still being inspected: the bytes stay, and their ids are named, so that they need not be sent again.
      if (error instanceof Refusal && error.refusal === 'fileNotReady') {
        throw new Refusal('fileNotReady', { flags: { fileIds: sent } });
      }
      await withdraw(ctx.deps, sent);
      throw error;
    }
  },
};

/** @throws Refusal notFound, moveNotAllowed */
async function refusePost(tx: Tx, input: Input): Promise<void> {
  const order = await lockOrder(tx, input.orderId);
  if (!(postable[input.purpose] as readonly number[]).includes(order.statusId)) throw new Refusal('moveNotAllowed');
}

async function post(ctx: Context, input: Input, ids: readonly string[]) {
  const { tx, deps } = ctx;
  const actor = staffOf(ctx);
  await refusePost(tx, input);
  const taken = await takeReadyFiles(tx, {
    ids,
    orderId: input.orderId,
    purpose: input.purpose,
    staffId: actor.staffId,
  });
  const documentId = input.documentId ?? (taken.length === 1 ? await onlyRejected(tx, input) : null);
  if (documentId && taken.length !== 1) throw wrongField('documentId', 'choiceInvalid');
  const now = deps.clock.now();
  const versions: number[] = [];
  for (const file of taken) {
    const folderName = input.folderName || folderNames[input.purpose];
    const added = await addVersion(tx, {
      orderId: input.orderId,
      kind: input.purpose,
      folderName,
      fileId: file.id,
      documentId,
      at: now,
    });
    versions.push(added.versionId);
  }
  const names = taken.map((file) => file.name);
  if (input.purpose === 'approve') await proofPosted(ctx, input.orderId, names);
  else await filesReleased(ctx, input.orderId, names);

  const after = await lockOrder(tx, input.orderId);
  const rows = await documentRows(tx, input.orderId, versions);
  return { files: rows.map((row) => presentDocument(deps.tokens, actor, row)), statusId: after.statusId };
}

/** The next version of the one rejected file needs no pointing at. */
async function onlyRejected(tx: Tx, input: Input): Promise<number | null> {
  if (input.purpose !== 'approve') return null;
  const rows = await tx
    .select({ id: documents.id })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documents.orderId, input.orderId),
        eq(documents.kind, 'approve'),
        eq(documentVersions.approval, 0),
        eq(documentVersions.superseded, false),
      ),
    )
    .limit(2);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** The order waits for approval as soon as no rejected file is left without its next version. */
async function proofPosted(ctx: Context, orderId: number, names: readonly string[]): Promise<void> {
  const { tx, deps, raise } = ctx;
  const actor = staffOf(ctx);
  const by: MovedBy = { kind: 'staff', id: actor.staffId, name: actor.name };
  const order = await lockOrder(tx, orderId);
  const [rejected] = await tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.kind, 'approve'),
        eq(documentVersions.approval, 0),
        eq(documentVersions.superseded, false),
      ),
    )
    .limit(1);
  if (order.statusId !== 3 && !rejected)
    await moveOrder(tx, raise, deps, { orderId, move: 'postProof', by, note: names.join(', ') });
  else await touch(ctx, orderId, 'postProof', names);
  raise({ type: 'proofPosted', orderId, companyId: order.companyId, files: names, byId: actor.staffId });
}

async function filesReleased(ctx: Context, orderId: number, names: readonly string[]): Promise<void> {
  const actor = staffOf(ctx);
  const order = await touch(ctx, orderId, 'releaseFiles', names);
  ctx.raise({ type: 'filesReleased', orderId, companyId: order.companyId, files: names, byId: actor.staffId });
  await completeFileOnly(ctx, orderId);
}

/** A change without a move: history and a new revision. */
async function touch(ctx: Context, orderId: number, event: string, names: readonly string[]) {
  const actor = staffOf(ctx);
  const order = await lockOrder(ctx.tx, orderId);
  const now = ctx.deps.clock.now();
  await ctx.tx
    .update(orders)
    .set({ revision: order.revision + 1, updatedAt: now })
    .where(eq(orders.id, orderId));
  await noteHistory(ctx.tx, {
    orderId,
    at: now,
    by: { kind: 'staff', id: actor.staffId, name: actor.name },
    event,
    status: statusIdOf(order),
    note: names.join(', '),
  });
  return order;
}

/** Waits until files are inspected. What is still not known is refused by whoever takes them. */
async function inspected(deps: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const until = Date.now() + INSPECTION_MS;
  for (;;) {
    const rows = await deps.database.read
      .select({ state: files.state })
      .from(files)
      .where(inArray(files.id, [...ids]));
    if (!rows.some((row) => row.state === 'checking') || Date.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Files that came with a call that failed would lie around for nobody. */
async function withdraw(deps: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await deps.database.transact((tx) => dropRows(tx, deps.clock.now(), ids));
  await removeBytes(deps, gone);
}
