import { CallError, fieldError, type CallErrorName } from '@platewright/contract/call-errors';
import { getTransitionAction } from '@platewright/domain/orders/order-actions';
import type { OrderFacts } from '@platewright/domain/orders/order-facts';
import { listStaffTransitions } from '@platewright/domain/orders/order-lifecycle';
import { getOrderStatus, orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import type { OrderTransition } from '@platewright/domain/orders/order-transitions';
import { listVisibleOptions } from '@platewright/domain/options/selection';
import { may } from '@platewright/domain/permissions/may';
import { createTrackingUrl } from '@platewright/domain/settings/couriers';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import type { StaffPrincipal } from '../../../platform/principal.ts';
import { requestFindings } from '../../artwork/index.ts';
import { hasWaitingParcel } from '../../delivery/index.ts';
import { checkReasonKey, findCourier } from '../../settings/index.ts';
import { findWaitingOfflineMethod } from '../../payments/index.ts';
import { loadOrderFacts } from '../order-facts.ts';
import { addOrderHistory } from '../order-history.ts';
import { hasWaitingRequest } from '../order-requests.ts';
import { getSnapshotTree, type OrderRow } from '../order-row.ts';
import { findProductionGaps } from '../production-checks.ts';
import { presentStatus } from '../present-status.ts';
import { getOrderStatusId, lockOrder, toTransitionCallError, transitionOrder } from '../transition-order.ts';
import { countPlates } from './chosen-plates.ts';

type TransitionField = 'note' | 'options' | 'tracking';
const fieldsByTransition: Partial<Record<OrderTransition, readonly TransitionField[]>> = {
  askAttributes: ['note', 'options'],
  askFiles: ['note'],
  hold: ['note'],
  cancel: ['note'],
  ship: ['tracking'],
};

/** Assumes that staff fill in the fields of a transition, so that an empty one does not make it unavailable. */
const assumeFieldsFilled = (facts: OrderFacts): OrderFacts => ({
  ...facts,
  note: 'given with the transition',
  courier: facts.courier ?? { name: 'given', trackingNumber: 'with the transition' },
});

/** The transitions of an order that staff may apply, with the fields each needs and the call error that blocks it now. */
export async function listDeskTransitions(
  tx: Tx,
  deps: Deps,
  principal: StaffPrincipal,
  order: OrderRow,
  lang: Language,
) {
  const status = getOrderStatusId(order);
  const facts = await loadDeskFacts(tx, deps, order);
  return listStaffTransitions(status, assumeFieldsFilled(facts)).map(({ transition, to, error }) => {
    const { statusName, statusColor } = presentStatus(to, lang);
    const reason = error ? toTransitionCallError(error) : checkDeskTransition(principal, transition, status, facts);
    return {
      to,
      name: statusName,
      color: statusColor,
      ok: reason === null,
      reason,
      needs: isOverride(transition, facts) ? ['note' as const] : [...(fieldsByTransition[transition] ?? [])],
      missing: transition === 'finish' ? [...(facts.productionGaps ?? [])] : [],
    };
  });
}

/** Whether staff finish an order although production has not done all of its checks; no reason stands for missing files. */
const isOverride = (transition: OrderTransition, { unreleased, productionGaps }: OrderFacts): boolean =>
  transition === 'finish' && unreleased.length === 0 && productionGaps !== null && productionGaps.length > 0;

interface DeskFacts extends OrderFacts {
  /** The customer asks for a cancel or a change: that is answered before a payment is accepted. */
  readonly hasRequest: boolean;
  /** Something of it is in a parcel that has not left. */
  readonly isInParcel: boolean;
}

/**
 * Facts for staff: a cash or cheque payment that waits counts as accepted, because the transition accepts it; and what
 * production has not done.
 */
async function loadDeskFacts(tx: Tx, deps: Deps, order: OrderRow): Promise<DeskFacts> {
  const facts = await loadOrderFacts(tx, deps, order);
  if (order.statusId === orderStatus.inProduction)
    facts.productionGaps = await findProductionGaps(tx, order, await countPlates(tx, deps.clock.now(), order));
  const isInParcel = order.statusId === orderStatus.ready && (await hasWaitingParcel(tx, order.id));
  if (order.statusId !== orderStatus.approvedPaymentDue) return { ...facts, hasRequest: false, isInParcel };
  const waiting = await findWaitingOfflineMethod(tx, order.id);
  const acceptedMethod = waiting === 'transfer' ? null : waiting;
  return {
    ...facts,
    acceptedMethod,
    isInParcel,
    hasRequest: acceptedMethod !== null && (await hasWaitingRequest(tx, order.id)),
  };
}

/** Rules of the desk beyond those of the lifecycle. Returns the call error; null when the transition is allowed. */
function checkDeskTransition(
  principal: StaffPrincipal,
  transition: OrderTransition,
  status: OrderStatusId,
  facts: DeskFacts,
): CallErrorName | null {
  if (!may(principal, getTransitionAction(transition)).ok) return 'noPermission';
  if (isOverride(transition, facts) && !may(principal, 'desk.overrideChecks').ok) return 'checksMissing';
  if ((transition === 'ship' || transition === 'collect') && facts.isInParcel) return 'parcelOpen';
  if (transition === 'acceptPayment' && facts.hasRequest) return 'requestOpen';
  // Without a new version of each rejected document the customer could never approve all of them.
  return transition === 'postProof' && status === orderStatus.corrections && facts.proofs.rejected > 0
    ? 'proofMissing'
    : null;
}

/**
 * Applies the transition to the status that staff chose. The revision must be the current one, so that two people cannot
 * overwrite each other's change.
 * @throws CallError notFound, changedMeanwhile, moveNotAllowed, noPermission, requestOpen and those of the transition
 */
export const deskTransitionOrder: Handler<'deskTransitionOrder'> = async (input, ctx) =>
  transitionLockedOrder(ctx, await lockOrder(ctx.tx, input.orderId, input.revision), input);

type DeskTransition = Omit<Parameters<typeof deskTransitionOrder>[0], 'orderId' | 'revision' | 'lang'>;

/** @param isOffered whether the transition to that status may be asked for in this way */
export async function transitionLockedOrder(
  ctx: HandlerContext,
  order: OrderRow,
  input: DeskTransition,
  isOffered: (transition: OrderTransition) => boolean = () => true,
) {
  const { tx, deps } = ctx;
  const principal = getStaffPrincipal(ctx);
  const status = getOrderStatusId(order);
  if (!getOrderStatus(input.to)) throw new CallError('moveNotAllowed');
  const facts = { ...(await loadDeskFacts(tx, deps, order)), note: input.note };
  const transition = listStaffTransitions(status, facts).find(({ to }) => to === input.to)?.transition;
  if (!transition || !isOffered(transition)) throw new CallError('moveNotAllowed');
  const error = checkDeskTransition(principal, transition, status, facts);
  if (error) throw new CallError(error);
  const staysOnAccount = transition === 'cancel' && input.staysOnAccount;
  // Where money stays is decided by whoever deals with payments, as with a credit note.
  if (staysOnAccount && !may(principal, 'desk.payments').ok) throw new CallError('noPermission');

  const actor = { kind: 'staff', id: principal.staffId, name: principal.name } as const;
  const isFinish = transition === 'finish';
  await transitionOrder(tx, ctx.publish, deps, {
    orderId: order.id,
    transition,
    actor,
    // Why an order is finished with gaps is for the desk: notes of transitions are told to the customer.
    note: isFinish ? '' : input.note,
    reasonKey:
      transition === 'cancel'
        ? await checkReasonKey(tx, deps.clock.now(), 'cancel', { key: input.reasonKey, text: input.note })
        : null,
    facts: { acceptedMethod: facts.acceptedMethod, productionGaps: facts.productionGaps, note: input.note },
    columns: await loadTransitionColumns(ctx, transition, input, order),
    staysOnAccount,
  });
  if (isOverride(transition, facts))
    await addOrderHistory(tx, {
      orderId: order.id,
      at: deps.clock.now(),
      by: actor,
      event: 'overrideChecks',
      status: orderStatus.ready,
      note: `${facts.productionGaps?.join(', ')}\n${input.note}`,
    });
  // After the transition, which asks: the findings belong to this request and to no earlier one.
  if (transition === 'askFiles') {
    const { staffId, name } = principal;
    await requestFindings(tx, input.findings, { orderId: order.id, staffId, name, at: deps.clock.now() });
  }
  // An effect may have applied a further transition (a file-only order is completed).
  const after = await lockOrder(tx, order.id);
  return { statusId: after.statusId, revision: after.revision };
}

async function loadTransitionColumns(
  ctx: HandlerContext,
  transition: OrderTransition,
  input: DeskTransition,
  order: OrderRow,
): Promise<Partial<OrderRow>> {
  if (transition === 'ship') return loadTrackingColumns(ctx, input);
  if (transition !== 'askAttributes') return {};
  const visibleIds = new Set(listVisibleOptions(getSnapshotTree(order), order.selection).map(({ node }) => node.id));
  if (input.wrongOptionIds.some((id) => !visibleIds.has(id))) throw fieldError('wrongOptionIds', 'choiceInvalid');
  return { wrongOptionIds: [...new Set(input.wrongOptionIds)] };
}

/** What is stored of the courier stays as it is, whatever becomes of the list. @throws CallError at the field `courierKey` */
async function loadTrackingColumns(
  { tx, deps }: HandlerContext,
  { courierKey, trackingNumber }: DeskTransition,
): Promise<Partial<OrderRow>> {
  if (courierKey === '') return { courier: null, trackingNumber };
  const courier = await findCourier(tx, deps.clock.now(), courierKey);
  if (!courier) throw fieldError('courierKey', 'choiceInvalid');
  return {
    courier: courier.name.en,
    courierAr: courier.name.ar,
    trackingNumber,
    trackingUrl: createTrackingUrl(courier.trackingUrl, trackingNumber),
  };
}
