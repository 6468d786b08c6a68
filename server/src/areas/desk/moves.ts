import { and, eq } from 'drizzle-orm';
import { Refusal, wrongField, type RefusalName } from '@platewright/contract/refusals';
import type { OrderFacts } from '@platewright/domain/lifecycle/facts';
import { staffMoves } from '@platewright/domain/lifecycle/order';
import { statusOf, type StatusId } from '@platewright/domain/lifecycle/status';
import type { OrderMove } from '@platewright/domain/lifecycle/transitions';
import { visible } from '@platewright/domain/options/expand';
import { may } from '@platewright/domain/people/may';
import type { Language } from '@platewright/texts/shape';
import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../../db/database.ts';
import { documentVersions, files, payments } from '../../db/schema/index.ts';
import { hasReleasedFiles } from '../../files/list.ts';
import { staffOf, type Context, type Handler } from '../../http/context.ts';
import { orderFacts } from '../../orders/facts.ts';
import { snapshotTree, type OrderRow } from '../../orders/row.ts';
import { bySystem, lockOrder, moveOrder, refusalOfMove, statusIdOf, type MovedBy } from '../../orders/move.ts';
import { presentStatus } from '../../orders/status.ts';
import { acceptHousePayment } from '../../payments/accept.ts';
import { waitingAtHouse, withdrawWaiting } from '../../payments/capture.ts';
import { refundOrder } from '../../payments/refund.ts';

type Need = 'note' | 'options' | 'tracking';
const needs: Partial<Record<OrderMove, readonly Need[]>> = {
  askAttributes: ['note', 'options'],
  askFiles: ['note'],
  hold: ['note'],
  cancel: ['note'],
  ship: ['tracking'],
};

/** What staff fill in with the move is no reason to hide it. */
const filledIn = (facts: OrderFacts): OrderFacts => ({
  ...facts,
  note: 'given with the move',
  courier: facts.courier ?? { name: 'given', trackingNumber: 'with the move' },
});

/** The moves from here with what they ask for, and why one of them can not be done yet (key of the texts' refusals). */
export async function movesOf(tx: Tx, now: Date, actor: Actor, order: OrderRow, lang: Language) {
  const status = statusIdOf(order);
  const facts = await deskFacts(tx, now, order);
  return staffMoves(status, filledIn(facts)).map(({ move, to, refusal }) => {
    const { statusName, statusColor } = presentStatus(to, lang);
    const reason = refusal ? refusalOfMove(refusal) : stopsMove(actor, move, status, facts);
    return { to, name: statusName, color: statusColor, ok: reason === null, reason, needs: [...(needs[move] ?? [])] };
  });
}

/** A cash or cheque order that waits for the house counts as accepted as soon as staff say so. */
async function deskFacts(tx: Tx, now: Date, order: OrderRow): Promise<OrderFacts> {
  const facts = await orderFacts(tx, now, order);
  if (order.statusId !== 5) return facts;
  const [waiting] = await tx.select({ method: payments.method }).from(payments).where(waitingAtHouse(order.id));
  return { ...facts, accepted: waiting?.method === 'cash' || waiting?.method === 'pdc' ? waiting.method : null };
}

/** Rules of the desk beyond the lifecycle's. */
function stopsMove(actor: Actor, move: OrderMove, status: StatusId, facts: OrderFacts): RefusalName | null {
  // Who takes payments does not move production, and the other way round.
  if (!may(actor, move === 'acceptPayment' ? 'desk.payments' : 'desk.orders').ok) return 'noPermission';
  // A rejected file stays rejected until its next version is there: without it the customer could never finish.
  return move === 'postProof' && status === 8 && facts.proofs.rejected > 0 ? 'proofMissing' : null;
}

/**
 * Moves an order as staff chose. Who has not seen the latest change is refused, so that two people never move one
 * order past each other.
 */
export const deskMove: Handler<'deskMove'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const actor = staffOf(ctx);
  const by: MovedBy = { kind: 'staff', id: actor.staffId, name: actor.name };
  const order = await lockOrder(tx, input.orderId, input.revision);
  const status = statusIdOf(order);
  if (!statusOf(input.to)) throw new Refusal('moveNotAllowed');
  const facts = await deskFacts(tx, deps.clock.now(), order);
  const move = staffMoves(status, facts).find((one) => one.to === input.to)?.move;
  if (!move) throw new Refusal('moveNotAllowed');
  const stopped = stopsMove(actor, move, status, facts);
  if (stopped) throw new Refusal(stopped);

  const moved = await moveOrder(tx, ctx.raise, deps, {
    orderId: order.id,
    move,
    by,
    note: input.note,
    facts: { accepted: facts.accepted },
    change: changeOf(move, input, order),
  });
  if (move === 'acceptPayment' && facts.accepted) await acceptHousePayment(tx, ctx.raise, deps, order.id);
  if (move === 'cancel') await withdrawWaiting(tx, order.id, deps.clock.now());
  if (moved.events.includes('refund.due')) await refundOrder(tx, deps, order.id);
  if (move === 'postProof') {
    const names = await waitingProofs(tx, order.id);
    ctx.raise({
      type: 'proofPosted',
      orderId: order.id,
      companyId: order.companyId,
      files: names,
      byId: actor.staffId,
    });
  }
  if (move === 'finish') await completeFileOnly(ctx, order.id);
  const after = await lockOrder(tx, order.id);
  return { statusId: after.statusId, revision: after.revision };
};

type Input = Parameters<typeof deskMove>[0];

function changeOf(move: OrderMove, input: Input, order: OrderRow): Partial<OrderRow> {
  if (move === 'ship')
    return { courier: input.courier, trackingNumber: input.trackingNumber, trackingUrl: input.trackingUrl || null };
  if (move !== 'askAttributes') return {};
  const known = new Set(visible(snapshotTree(order), order.selection).map(({ node }) => node.id));
  if (input.wrongOptionIds.some((id) => !known.has(id))) throw wrongField('wrongOptionIds', 'choiceInvalid');
  return { wrongOptionIds: [...new Set(input.wrongOptionIds)] };
}

/** A ready order with nothing to ship is completed by the system once its files are released (handbook 4.2, status 9). */
export async function completeFileOnly(ctx: Context, orderId: number): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId);
  if (order.statusId !== 9) return;
  const facts = await orderFacts(ctx.tx, ctx.deps.clock.now(), order);
  if (facts.fileOnly && (await hasReleasedFiles(ctx.tx, orderId)))
    await moveOrder(ctx.tx, ctx.raise, ctx.deps, { orderId, move: 'release', by: bySystem });
}

/** Names of the files that the customer is asked to approve. */
async function waitingProofs(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: files.name })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(
      and(
        eq(documentVersions.orderId, orderId),
        eq(documentVersions.approval, 2),
        eq(documentVersions.superseded, false),
      ),
    );
  return rows.map((row) => row.name);
}
