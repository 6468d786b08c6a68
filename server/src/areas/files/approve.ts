import { and, eq } from 'drizzle-orm';
import { limitOf } from '@platewright/contract/fields';
import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import {
  approvalNumbers,
  refuseDecision,
  type ApprovalState,
  type DecisionRefusal,
} from '@platewright/domain/files/file';
import { approvalOpen } from '@platewright/domain/lifecycle/order';
import { may } from '@platewright/domain/people/may';
import { orderSubject } from '../../access/order.ts';
import type { Tx } from '../../db/database.ts';
import { approvals, documentVersions, orders } from '../../db/schema/index.ts';
import { documentVersion, listDocuments, presentDocument, versionsOf, type DocumentRow } from '../../files/list.ts';
import { readyFile } from '../../files/open.ts';
import { fileUrl } from '../../files/tickets.ts';
import { customer, type Context, type Handlers } from '../../http/context.ts';
import { orderFacts } from '../../orders/facts.ts';
import { bySystem, lockOrder, moveOrder, statusIdOf } from '../../orders/move.ts';
import { say } from '../../texts.ts';

type Names = 'orderdetailsDownloadfiles' | 'orderdetailsGetFileUrl' | 'orderdetailsProof' | 'orderdetailsDecide';

/** More versions of one proof than anybody looks back at. */
const MOST_VERSIONS = 50;

/** Files that wait for the customer's word, and the word itself (decisions 6 to 8, handbook 4.3). */
export const approveHandlers: Handlers<Names> = {
  orderdetailsDownloadfiles: async (input, { tx, deps, actor }) => {
    const found = await listDocuments(tx, input.orderId, 'approve', limitOf(input), input.filename);
    return { rows: found.rows.map((row) => presentDocument(deps.tokens, actor, row)), count: found.count };
  },
  orderdetailsGetFileUrl: async ({ orderId, fileId }, { tx, deps }) => {
    const { file } = await proofOf(tx, orderId, fileId);
    readyFile(file);
    return { url: `${deps.config.PUBLIC_URL}/order/${orderId}/proof/${fileId}` };
  },
  orderdetailsProof: async ({ orderId, fileId, version }, ctx) => {
    const { tx, deps, actor, lang } = ctx;
    const row = await proofOf(tx, orderId, fileId, version);
    const file = readyFile(row.file);
    const versions = await versionsOf(tx, fileId, MOST_VERSIONS);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order || file.sha256 === null) throw new Refusal('notFound');
    const url = (part: Parameters<typeof fileUrl>[3]) => fileUrl(deps.tokens, actor, file.id, part);
    return {
      file: presentDocument(deps.tokens, actor, row),
      projectName: order.projectName,
      sha256: file.sha256,
      pages: file.pageKeys.map((_key, index) => url(`page-${index + 1}`)),
      original: url('original'),
      inks: [...(file.facts?.inks ?? [])],
      trimMm: file.facts?.trimMm ?? null,
      signOff: say(lang, 'proof.signOff'),
      decision: said(row),
      versions: versions.map((one) => ({
        version: one.version.version,
        createdAt: one.version.createdAt.toISOString(),
        decision: said(one),
      })),
      allowed: { approve: await mayDecide(ctx, orderId, approvalOpen(statusIdOf(order)), row) },
    };
  },
  orderdetailsDecide: async (input, ctx) => {
    const { tx, deps, raise, lang } = ctx;
    const actor = customer(ctx);
    const { orderId } = input;
    // Whoever decides at the same moment waits here and then finds what the first one said.
    const order = await lockOrder(tx, orderId);
    const row = await proofOf(tx, orderId, input.fileId);
    // A second press of the same button, or a request that was sent again: the word was taken.
    if (saysAgain(row, input, actor.userId)) return { statusId: order.statusId };
    const { version } = row;
    const refused = refuseDecision(stateOf(row), input.approve ? 'approved' : 'rejected', {
      approvalOpen: approvalOpen(statusIdOf(order)),
      seenChecksum: input.sha256,
      checksum: readyFile(row.file).sha256 ?? '',
      remarks: input.remark,
    });
    if (refused) throw new Refusal(named[refused]);
    if (input.approve && !input.signed) throw new Refusal('signOffRequired');

    const approval = input.approve ? approvalNumbers.approved : approvalNumbers.rejected;
    const changed = await tx
      .update(documentVersions)
      .set({ approval })
      .where(and(eq(documentVersions.id, version.id), eq(documentVersions.approval, approvalNumbers.waiting)))
      .returning({ id: documentVersions.id });
    if (changed.length === 0) throw new Refusal('alreadyDecided');
    await tx.insert(approvals).values({
      versionId: version.id,
      orderId,
      userId: actor.userId,
      userName: actor.name,
      approved: input.approve,
      remark: input.remark,
      sentence: input.approve ? say(lang, 'proof.signOff') : '',
      sha256: input.sha256,
      uniqueId: input.uniqueId ?? null,
      at: deps.clock.now(),
    });
    if (!input.approve) {
      const by = { kind: 'customer' as const, id: actor.userId, name: actor.name };
      return moveOrder(tx, raise, deps, { orderId, move: 'rejectProof', by, note: input.remark });
    }
    const { proofs } = await orderFacts(tx, deps.clock.now(), order);
    if (proofs.waiting + proofs.rejected > 0) return { statusId: order.statusId };
    return moveOrder(tx, raise, deps, { orderId, move: 'approveAll', by: bySystem });
  },
};

const said = ({ decision }: Pick<DocumentRow, 'decision'>) =>
  decision && {
    approved: decision.approved,
    by: decision.userName,
    at: decision.at.toISOString(),
    remark: decision.remark,
  };

/** Whether this person has already said exactly this of this version. */
const saysAgain = (
  { decision, file }: DocumentRow,
  input: { readonly approve: boolean; readonly remark: string; readonly sha256: string },
  userId: number,
): boolean =>
  decision !== null &&
  decision.userId === userId &&
  decision.approved === input.approve &&
  decision.remark === input.remark &&
  file.sha256 === input.sha256;

const named: Record<DecisionRefusal, RefusalName> = {
  notWaiting: 'alreadyDecided',
  withdrawn: 'newerVersion',
  otherVersion: 'newerVersion',
  ordersStatus: 'notEditableNow',
  remarksRequired: 'remarkRequired',
};

/** A version of a document that is for approval, the newest unless another is named. @throws Refusal notFound */
async function proofOf(tx: Tx, orderId: number, documentId: number, version?: number): Promise<DocumentRow> {
  const row = await documentVersion(tx, orderId, documentId, version);
  if (row?.document.kind !== 'approve') throw new Refusal('notFound');
  return row;
}

function stateOf({ version }: DocumentRow): ApprovalState {
  if (version.superseded) return 'withdrawn';
  if (version.approval === approvalNumbers.waiting) return 'waiting';
  return version.approval === approvalNumbers.approved ? 'approved' : 'rejected';
}

/** What the viewer's buttons say: the permission comes before the state. */
async function mayDecide(
  { tx, actor }: Context,
  orderId: number,
  open: boolean,
  row: DocumentRow,
): Promise<{ ok: boolean; reason: RefusalName | null }> {
  const subject = await orderSubject(tx, actor, orderId);
  const reason = (): RefusalName | null => {
    if (!subject || !may(actor, 'order.approve', subject).ok) return 'noPermission';
    const state = stateOf(row);
    if (state === 'withdrawn') return 'newerVersion';
    if (state !== 'waiting') return 'alreadyDecided';
    return open ? null : 'notEditableNow';
  };
  const found = reason();
  return { ok: found === null, reason: found };
}
