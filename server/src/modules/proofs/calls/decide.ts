import { and, eq } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { approvalStatusIds, checkApprovalDecision, findMissingApproval } from '@platewright/domain/proofs/approval';
import { findUnseenPages, isProofSeen } from '@platewright/domain/proofs/proof-pages';
import { findUncheckedPoints, isSignedAs, type SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import { createRejectionNote } from '@platewright/domain/proofs/proof-comments';
import { getDifferenceKey } from '@platewright/domain/proofs/proof-differences';
import { isApprovalOpen } from '@platewright/domain/orders/order-lifecycle';
import type { Tx } from '../../../platform/db/database.ts';
import { approvals, documentVersions } from '../../../platform/db/schema/index.ts';
import { assertFileReady, loadFacts, type DocumentRow } from '../../files/index.ts';
import {
  type OrderActor,
  type OrderRow,
  getOrderStatusId,
  loadOrderFacts,
  lockOrder,
  systemActor,
  transitionOrder,
} from '../../orders/index.ts';
import { translate } from '../../../platform/translate.ts';
import { issueCertificate, listOrderSignOffPoints } from '../certificates/issue-certificate.ts';
import { listOpenComments, resolveOpenComments } from '../comments/comment-rows.ts';
import { compareProofRow, type FileComparison } from '../compare-proofs.ts';
import { getApprovalState, loadNewestProof, toProofPages } from '../load-proof.ts';
import { callErrorByDecisionError } from './decision-errors.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const orderdetailsDecide: Handler<'orderdetailsDecide'> = async (input, ctx) => {
  const { tx, deps, publish, lang } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const { orderId } = input;
  // Two decisions at the same time wait for each other here; the second one finds the first one's decision.
  const order = await lockOrder(tx, orderId);
  const row = await loadNewestProof(tx, orderId, input.fileId);
  // The same request sent again is answered as the first time.
  if (isRepeatedDecision(row, input, principal.userId)) return { statusId: order.statusId };
  const { version } = row;
  const openComments = await listOpenComments(tx, input.fileId, version.version);
  const error = checkApprovalDecision({
    // The call was authorized by the same permission.
    isPermitted: true,
    state: getApprovalState(row),
    decision: input.approve ? 'approved' : 'rejected',
    approvalOpen: isApprovalOpen(getOrderStatusId(order)),
    seenChecksum: input.sha256,
    checksum: assertFileReady(row.file).sha256 ?? '',
    remarks: input.remark,
    openComments: openComments.length,
  });
  if (error) throw new CallError(callErrorByDecisionError[error]);
  if (input.approve) assertSigned(order, principal.name, input);
  if (input.approve) await assertProofSeen(tx, row.file, input);
  const { differences } = input.approve ? await compareProofRow(tx, order, row, deps.clock.now()) : { differences: [] };
  assertDifferencesSeen(differences, input.differences);

  const approval = input.approve ? approvalStatusIds.approved : approvalStatusIds.rejected;
  const updated = await tx
    .update(documentVersions)
    .set({ approval })
    .where(and(eq(documentVersions.id, version.id), eq(documentVersions.approval, approvalStatusIds.waiting)))
    .returning({ id: documentVersions.id });
  if (updated.length === 0) throw new CallError('alreadyDecided');
  await tx.insert(approvals).values({
    versionId: version.id,
    orderId,
    userId: principal.userId,
    userName: principal.name,
    approved: input.approve,
    remark: input.remark,
    comments: input.approve ? [] : openComments.map(({ number }) => number),
    sentence: input.approve ? translate(lang, 'approvalSentence') : '',
    sha256: input.sha256,
    uniqueId: input.uniqueId ?? null,
    at: deps.clock.now(),
  });
  if (input.approve) {
    const { userId, name } = principal;
    await resolveOpenComments(tx, input.fileId, version.version, { name, at: deps.clock.now() });
    const { signature } = input;
    await issueCertificate(tx, deps, { order, row, userId, name, signature, lang, differences });
  }
  publish({
    type: 'proofDecided',
    orderId,
    companyId: order.companyId,
    documentId: input.fileId,
    approved: input.approve,
    byId: principal.userId,
  });
  if (!input.approve) {
    const actor: OrderActor = { kind: 'customer', id: principal.userId, name: principal.name };
    const note = createRejectionNote(input.remark, openComments);
    return transitionOrder(tx, publish, deps, { orderId, transition: 'rejectProof', actor, note });
  }
  const { proofs } = await loadOrderFacts(tx, deps, order);
  if (findMissingApproval(proofs)) return { statusId: order.statusId };
  return transitionOrder(tx, publish, deps, { orderId, transition: 'approveAll', actor: systemActor });
};

/**
 * An approval is signed: the sentence, each point of the checklist and the name. What is missing is named at its field.
 * @throws CallError signOffRequired, signOffIncomplete, signatureDiffers
 */
function assertSigned(
  order: OrderRow,
  name: string,
  input: { readonly signed: boolean; readonly checked: readonly SignOffPointKey[]; readonly signature: string },
): void {
  const refuse = (field: string, key: CallErrorName, flags: Record<string, unknown> = {}): never => {
    throw new CallError(key, { fields: { [field]: { key } }, flags });
  };
  const points = listOrderSignOffPoints(order).map(({ key }) => key);
  const unchecked = findUncheckedPoints(points, input.checked);
  if (unchecked.length > 0) refuse('checked', 'signOffIncomplete', { points: unchecked });
  if (!input.signed) refuse('signed', 'signOffRequired');
  if (!isSignedAs(name, input.signature)) refuse('signature', 'signatureDiffers');
}

/** A sign-off covers what was looked at and nothing else. @throws CallError pagesUnseen */
async function assertProofSeen(
  tx: Tx,
  file: DocumentRow['file'],
  { seenPages, fileOpened }: { readonly seenPages: readonly number[]; readonly fileOpened: boolean },
): Promise<void> {
  const facts = (await loadFacts(tx, [file.id])).get(file.id);
  const unseen = findUnseenPages(toProofPages(file, facts), { pages: seenPages, isFileOpened: fileOpened });
  if (!isProofSeen(unseen))
    throw new CallError('pagesUnseen', { flags: { pages: unseen.pages, needsFile: unseen.needsFile } });
}

/** An approval covers differences that the customer was shown. @throws CallError proofDiffers */
function assertDifferencesSeen(differences: FileComparison['differences'], seen: readonly string[]): void {
  const unseen = differences.filter((difference) => !seen.includes(getDifferenceKey(difference)));
  if (unseen.length > 0) throw new CallError('proofDiffers', { flags: { differences: unseen } });
}

/** Whether this person has made exactly this decision on this version before. */
const isRepeatedDecision = (
  { decision, file, version }: DocumentRow,
  input: { readonly approve: boolean; readonly remark: string; readonly sha256: string },
  userId: number,
): boolean =>
  decision !== null &&
  !version.superseded &&
  decision.userId === userId &&
  decision.approved === input.approve &&
  decision.remark === input.remark &&
  file.sha256 === input.sha256;
