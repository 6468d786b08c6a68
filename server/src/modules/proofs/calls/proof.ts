import { eq } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { findDecisionDenial } from '@platewright/domain/proofs/approval';
import { countProofPages } from '@platewright/domain/proofs/proof-pages';
import { readAnswers } from '@platewright/domain/options/answers';
import { readLineScreen } from '@platewright/domain/options/line-screen';
import { isApprovalOpen } from '@platewright/domain/orders/order-lifecycle';
import { may } from '@platewright/domain/permissions/may';
import { findOrderResource } from '../../auth/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import {
  assertFileReady,
  createFileUrl,
  listDocumentVersions,
  loadFacts,
  presentOrderFile,
  type DocumentRow,
} from '../../files/index.ts';
import { attachSnapshot, type OrderRow, getOrderStatusId, getSnapshotTree } from '../../orders/index.ts';
import { translate } from '../../../platform/translate.ts';
import { listOrderSignOffPoints } from '../certificates/issue-certificate.ts';
import { compareProofRow } from '../compare-proofs.ts';
import { getApprovalState, loadProof, toProofPages } from '../load-proof.ts';
import { callErrorByDecisionError } from './decision-errors.ts';
import { getCustomerPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

/** The proof page lists at most this many versions. */
const MAX_VERSIONS = 50;

export const orderdetailsProof: Handler<'orderdetailsProof'> = async ({ orderId, fileId, version }, ctx) => {
  const { tx, deps, principal, lang } = ctx;
  const row = await loadProof(tx, orderId, fileId, version);
  const file = assertFileReady(row.file);
  const versions = await listDocumentVersions(tx, fileId, MAX_VERSIONS);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order || file.sha256 === null) throw new CallError('notFound');
  const facts = (await loadFacts(tx, [file.id])).get(file.id);
  const withSnapshot = await attachSnapshot(tx, order);
  const url = (part: Parameters<typeof createFileUrl>[3]) => createFileUrl(deps.tokens, principal, file.id, part);
  return {
    file: presentOrderFile(deps.tokens, principal, row),
    projectName: order.projectName,
    sha256: file.sha256,
    pages: file.pageKeys.map((_key, index) => url(`page-${index + 1}`)),
    pageCount: countProofPages(toProofPages(file, facts)),
    original: url('original'),
    storedFileId: file.id,
    inks: [...(facts?.inks ?? [])],
    lineScreen: readLineScreen(readAnswers(getSnapshotTree(withSnapshot), withSnapshot.selection)),
    trimMm: facts?.trimMm ?? null,
    signOff: translate(lang, 'approvalSentence'),
    signOffPoints: listOrderSignOffPoints(withSnapshot).map(({ key, ordered }) => ({
      key,
      ordered: ordered && ordered[lang],
    })),
    comparison: await presentComparison(tx, withSnapshot, row, deps.clock.now()),
    signAs: getCustomerPrincipal(ctx).name,
    decision: presentDecision(row),
    versions: versions.map(({ version, decision }) => ({
      version: version.version,
      createdAt: version.createdAt.toISOString(),
      decision: presentDecision({ decision }),
    })),
    allowed: {
      approve: await checkDecisionAllowed(ctx, orderId, isApprovalOpen(getOrderStatusId(order)), row),
      chat: await checkChatAllowed(ctx, orderId),
    },
  };
};

async function presentComparison(tx: Tx, order: OrderRow, row: DocumentRow, now: Date) {
  const { state, differences } = await compareProofRow(tx, order, row, now);
  return { state, differences };
}

const presentDecision = ({ decision }: Pick<DocumentRow, 'decision'>) =>
  decision && {
    approved: decision.approved,
    by: decision.userName,
    at: decision.at.toISOString(),
    remark: decision.remark,
    comments: [...decision.comments],
  };

/** Whether this person may decide now, and if not, why. */
async function checkDecisionAllowed(
  { tx, principal }: HandlerContext,
  orderId: number,
  approvalOpen: boolean,
  row: DocumentRow,
): Promise<{ ok: boolean; reason: CallErrorName | null }> {
  const subject = await findOrderResource(tx, principal, orderId);
  const isPermitted = subject !== null && may(principal, 'order.approve', subject).ok;
  const denial = findDecisionDenial({ isPermitted, state: getApprovalState(row), approvalOpen });
  return { ok: denial === null, reason: denial && callErrorByDecisionError[denial] };
}

/** Whether places of the proof can be discussed. */
async function checkChatAllowed({ tx, principal }: HandlerContext, orderId: number) {
  const subject = await findOrderResource(tx, principal, orderId);
  const ok = subject !== null && may(principal, 'order.chat', subject).ok;
  return { ok, reason: ok ? null : 'noPermission' };
}
