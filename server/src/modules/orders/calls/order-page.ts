import { CallError } from '@platewright/contract/call-errors';
import { orderStatus, progressSteps } from '@platewright/domain/orders/order-status';
import { getStepDates } from '@platewright/domain/orders/step-dates';
import {
  canPay,
  canReorder,
  isCancellable,
  canTrack,
  isWebAddress,
  isSpecificationOpen,
} from '@platewright/domain/orders/order-lifecycle';
import { expandOptionTree } from '@platewright/domain/options/selection';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { encodeSelection } from '@platewright/domain/options/selection-codec';
import { may } from '@platewright/domain/permissions/may';
import { answerFormat } from '@platewright/texts/answer-format';
import { findOrderResource } from '../../auth/index.ts';
import { loadPurchase } from '../../checkout/index.ts';
import { createFileUrl, hasReleasedFiles, listReceivedFiles, presentArtworkPicture } from '../../files/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { loadOrderFacts } from '../order-facts.ts';
import { listStatusChanges } from '../order-history.ts';
import { loadOrderPlates } from '../order-plates.ts';
import { getSnapshotTree } from '../order-row.ts';
import { loadIssuedDocuments } from '../../invoices/index.ts';
import {
  findTransferInstructions,
  findWaitingOfflineMethod,
  listHandRefunds,
  loadPaymentProgress,
} from '../../payments/index.ts';
import { lockOrder, transitionOrder, getOrderStatusId } from '../transition-order.ts';
import { describeStatus } from '../present-status.ts';
import { translate } from '../../../platform/translate.ts';
import { getAllowedActions } from '../order-permissions.ts';
import { loadLenState } from './buy-len.ts';
import { loadPurchaseSummary } from './purchase-summary.ts';
import { getOrderMargin } from '../job-ticket.ts';
import { presentOrder } from '../present.ts';
import { listPromiseChanges } from '../promise-changes.ts';
import { findNextPromise } from '../promise-delivery.ts';
import { listOrderRequests, presentOrderRequest } from '../order-requests.ts';
import { listSpecificationChanges } from '../specification-changes.ts';
import { matchOrderSelection } from '../reorder-offer.ts';
import { loadTakenOrder } from '../taken-order.ts';
import { listAdditionalFiles, loadOrderWithProduct, loadTodaysOptions, wasOrderPaid } from '../store.ts';

/** The order's side panel with the actions that this person may take now [ORD-20, ORD-37]. */
export const ordersIsexist: Handler<'ordersIsexist'> = async ({ id }, ctx) => {
  const { tx, lang } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const { order, name, url } = await loadOrderWithProduct(tx, id);
  const resource = await findOrderResource(tx, principal, id);
  if (!resource) throw new CallError('notFound');
  const status = getOrderStatusId(order);
  const facts = await loadOrderFacts(tx, ctx.deps, order);
  const payment = await loadPaymentProgress(tx, ctx.deps.clock.now(), order, lang);
  const transferTo = await findTransferInstructions(tx, ctx.deps.clock.now(), order, payment);
  const wasPaid = facts.captured > 0 || (status === orderStatus.cancelled && (await wasOrderPaid(tx, id)));
  const documents = await loadIssuedDocuments(tx, id);
  const purchase = await loadPurchase(tx, ctx.deps.clock.now(), order, lang);
  const len = await loadLenState(tx, ctx.deps.clock.now(), principal, order, purchase);
  const requests = (await listOrderRequests(tx, id)).map(presentOrderRequest);
  return {
    result: presentOrder(
      order,
      await loadOrderPlates(tx, id),
      {
        productName: name[lang],
        productUrl: url,
        allowPay: canPay(status, facts),
        allowReorder: canReorder(status, wasPaid),
        isTracking: canTrack(status, facts.courier),
        promiseChanges: await listPromiseChanges(tx, id),
        nextPromisedAt: await findNextPromise(tx, ctx.deps, order, ctx.deps.clock.now()),
        ...(await loadPurchaseSummary(tx, ctx.deps.clock.now(), order, lang)),
        payment: payment && transferTo ? { ...payment, open: transferTo.amount } : payment,
        transferTo,
        purchase,
        len,
        taken: await loadTakenOrder(tx, order),
        documents,
        requests,
        refunds: (await listHandRefunds(tx, order)).map(({ id: refundId, amount, state, createdAt, closedAt }) => ({
          id: refundId,
          amount,
          state,
          createdAt,
          closedAt,
        })),
        hasReleasedFiles: await hasReleasedFiles(tx, id),
        allowed: getAllowedActions(principal, resource, {
          status,
          facts,
          paymentStage: payment?.stage ?? null,
          wasPaid,
          hasInvoice: documents.invoice !== null,
          hasLenOffer: len !== null && len.price !== null,
          hasRequest: requests.some(({ state }) => state === 'waiting'),
        }),
      },
      lang,
    ),
  };
};

/** The five steps of the process and the current step of this order [ORD-21, ORD-38]. */
export const orderstatusesGetKeyForShowList: Handler<'orderstatusesGetKeyForShowList'> = async (
  { orderId },
  { tx, deps, lang },
) => {
  const { order } = await loadOrderWithProduct(tx, orderId);
  const { statusId, trackingUrl } = order;
  const dates = getStepDates(await listStatusChanges(tx, orderId));
  const dependsOnFacts = statusId === orderStatus.ready || statusId === orderStatus.missingFiles;
  const facts = dependsOnFacts ? await loadOrderFacts(tx, deps, order) : null;
  return {
    statuses: progressSteps.map(({ step, key }) => ({
      step,
      keyForShow: translate(lang, `progress.${key}`),
      reachedAt: dates.get(step)?.toISOString() ?? null,
    })),
    currentStep: describeStatus(statusId, lang, {
      hasTracking: isWebAddress(trackingUrl ?? ''),
      hasReleasedFiles: await hasReleasedFiles(tx, orderId),
      isCollected: facts?.collected ?? false,
      isAddingFiles: facts?.lastTransition === 'addFiles',
      waitingMethod: await findWaitingOfflineMethod(tx, orderId),
    }),
  };
};

/** The specification of an order, read-only except in status 2 [ORD-40]. */
export const orderdetailsSpecifications: Handler<'orderdetailsSpecifications'> = async ({ orderId }, ctx) => {
  const { tx, lang, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const { order, url, categoryKey } = await loadOrderWithProduct(tx, orderId);
  const resource = await findOrderResource(tx, principal, orderId);
  const tree = localizeOptionTree(getSnapshotTree(order), lang);
  const wrongIds = new Set(order.wrongOptionIds);
  const isOpen = isSpecificationOpen(getOrderStatusId(order));
  return {
    options: summarizeAnswers(tree, order.selection, answerFormat[lang]).map(({ id, label, value, fieldType }) => ({
      label,
      value,
      fieldType,
      wrong: wrongIds.has(id),
    })),
    projectName: order.projectName,
    projectDescription: order.projectDescription,
    prepressNotes: order.prepressNotes,
    origOptions: order.selection,
    tree,
    visible: expandOptionTree(tree, order.selection),
    wrongOptionIds: order.wrongOptionIds,
    productId: order.productId,
    productUrl: url,
    categoryKey,
    marginUm: getOrderMargin(order),
    additionalFiles: (await listAdditionalFiles(tx, orderId)).map((file) => ({
      name: file.name,
      file: createFileUrl(deps.tokens, principal, file.id, 'original'),
    })),
    artwork:
      resource !== null && may(principal, 'order.readReceived', resource).ok
        ? await presentArtworkPicture(tx, deps.tokens, principal, orderId)
        : null,
    changes: await listSpecificationChanges(tx, orderId, lang),
    editable: isOpen && resource !== null && may(principal, 'order.changeOptions', resource).ok,
  };
};

/** The answers of an order as the start of a new project, in the options of today, and what is gone. */
export const ordersOptionjson: Handler<'ordersOptionjson'> = async ({ orderId }, ctx) => {
  const { tx, lang } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const resource = await findOrderResource(tx, principal, orderId);
  const canTakeArtwork =
    resource !== null && may(principal, 'order.readReceived', resource).ok && may(principal, 'order.create').ok;
  const { order, url } = await loadOrderWithProduct(tx, orderId);
  const { selection, missing } = matchOrderSelection(order, await loadTodaysOptions(tx, order.productId, lang), lang);
  return {
    optionsJson: encodeSelection(selection),
    missing: missing.map(({ label, value }) => ({ label, value: value ?? null })),
    projectName: order.projectName,
    projectDescription: order.projectDescription,
    prepressNotes: order.prepressNotes,
    productUrl: url,
    artwork: canTakeArtwork ? (await listReceivedFiles(tx, orderId)).map(({ file }) => file.name) : [],
  };
};

/** Cancels an order that staff have not started to process (handbook 4.3). @throws CallError notFound, notCancellable */
export const ordersCancel: Handler<'ordersCancel'> = async ({ orderId, reason }, ctx) => {
  const principal = getCustomerPrincipal(ctx);
  const order = await lockOrder(ctx.tx, orderId);
  if (!isCancellable(getOrderStatusId(order))) throw new CallError('notCancellable');
  await transitionOrder(ctx.tx, ctx.publish, ctx.deps, {
    orderId,
    transition: 'cancel',
    actor: { kind: 'customer', id: principal.userId, name: principal.name },
    note: reason,
  });
  return null;
};
