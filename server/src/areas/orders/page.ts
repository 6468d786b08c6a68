import { Refusal } from '@platewright/contract/refusals';
import {
  allowPay,
  allowReorder,
  cancellable,
  isTracking,
  isWebAddress,
  specificationOpen,
} from '@platewright/domain/lifecycle/order';
import { progressSteps } from '@platewright/domain/lifecycle/status';
import { expand } from '@platewright/domain/options/expand';
import { localise } from '@platewright/domain/options/localise';
import { answered } from '@platewright/domain/options/summary';
import { selectionToWire } from '@platewright/domain/options/wire';
import { may } from '@platewright/domain/people/may';
import { reading } from '@platewright/texts/reading';
import { orderSubject } from '../../access/order.ts';
import { fileUrl } from '../../files/tickets.ts';
import { customer, type Handler } from '../../http/context.ts';
import { hasReleasedFiles } from '../../files/list.ts';
import { orderFacts } from '../../orders/facts.ts';
import { snapshotTree } from '../../orders/row.ts';
import { lockOrder, moveOrder, statusIdOf } from '../../orders/move.ts';
import { describeStatus } from '../../orders/status.ts';
import { say } from '../../texts.ts';
import { allowedOf } from './allowed.ts';
import { boughtOf } from './bought.ts';
import { presentOrder } from './present.ts';
import { additionalFiles, orderWithProduct, wasPaid, whereOrderStands } from './store.ts';

/** The order's side panel with what this person may do now [ORD-20, ORD-37]. */
export const ordersIsexist: Handler<'ordersIsexist'> = async ({ id }, ctx) => {
  const { tx, lang } = ctx;
  const actor = customer(ctx);
  const { order, name, url } = await orderWithProduct(tx, id);
  const subject = await orderSubject(tx, actor, id);
  if (!subject) throw new Refusal('notFound');
  const status = statusIdOf(order);
  const facts = await orderFacts(tx, ctx.deps.clock.now(), order);
  const paid = facts.captured > 0 || (status === 12 && (await wasPaid(tx, id)));
  return {
    result: presentOrder(
      order,
      {
        productName: name[lang],
        productUrl: url,
        allowPay: allowPay(status, facts),
        allowReorder: allowReorder(status, paid),
        isTracking: isTracking(status, facts.courier),
        ...(await boughtOf(tx, ctx.deps.clock.now(), order, lang)),
        hasReleasedFiles: await hasReleasedFiles(tx, id),
        allowed: allowedOf(actor, subject, { status, facts, wasPaid: paid }),
      },
      lang,
    ),
  };
};

/** The five words of the process and where this order stands [ORD-21, ORD-38]. */
export const orderstatusesGetKeyForShowList: Handler<'orderstatusesGetKeyForShowList'> = async (
  { orderId },
  { tx, lang },
) => {
  const { statusId, trackingUrl } = await whereOrderStands(tx, orderId);
  return {
    statuses: progressSteps.map(({ step, key }) => ({ step, keyForShow: say(lang, `progress.${key}`) })),
    currentStep: describeStatus(statusId, lang, {
      tracked: isWebAddress(trackingUrl ?? ''),
      released: await hasReleasedFiles(tx, orderId),
    }),
  };
};

/** What was ordered, to read or, in status 2, to correct [ORD-40]. */
export const orderdetailsSpecifications: Handler<'orderdetailsSpecifications'> = async ({ orderId }, ctx) => {
  const { tx, lang, deps } = ctx;
  const actor = customer(ctx);
  const { order, url } = await orderWithProduct(tx, orderId);
  const subject = await orderSubject(tx, actor, orderId);
  const tree = localise(snapshotTree(order), lang);
  const wrong = new Set(order.wrongOptionIds);
  const open = specificationOpen(statusIdOf(order));
  return {
    options: answered(tree, order.selection, reading[lang]).map(({ id, label, value, fieldType }) => ({
      label,
      value,
      fieldType,
      wrong: wrong.has(id),
    })),
    projectName: order.projectName,
    projectDescription: order.projectDescription,
    origOptions: order.selection,
    tree,
    visible: expand(tree, order.selection),
    wrongOptionIds: order.wrongOptionIds,
    productId: order.productId,
    productUrl: url,
    additionalFiles: (await additionalFiles(tx, orderId)).map((file) => ({
      name: file.name,
      file: fileUrl(deps.tokens, actor, file.id, 'original'),
    })),
    editable: open && subject !== null && may(actor, 'order.changeOptions', subject).ok,
  };
};

/** What a new project starts from: the answers as they were given; the product page keeps those that it still knows. */
export const ordersOptionjson: Handler<'ordersOptionjson'> = async ({ orderId }, { tx }) => {
  const { order, url } = await orderWithProduct(tx, orderId);
  return {
    optionsJson: selectionToWire(order.selection),
    projectName: order.projectName,
    projectDescription: order.projectDescription,
    productUrl: url,
  };
};

/** Closes an order that is not yet processed (handbook 4.3). */
export const ordersCancel: Handler<'ordersCancel'> = async ({ orderId, reason }, ctx) => {
  const actor = customer(ctx);
  const order = await lockOrder(ctx.tx, orderId);
  if (!cancellable(statusIdOf(order))) throw new Refusal('notCancellable');
  await moveOrder(ctx.tx, ctx.raise, ctx.deps, {
    orderId,
    move: 'cancel',
    by: { kind: 'customer', id: actor.userId, name: actor.name },
    note: reason,
  });
  return null;
};
