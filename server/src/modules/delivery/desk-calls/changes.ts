import { and, eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { parcels } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { findCourier } from '../../settings/index.ts';
import { makeParcels } from '../make-parcels.ts';
import { putIntoParcel, takeOutOfParcel } from '../parcel-contents.ts';
import { lockParcels } from '../parcel-rows.ts';
import { transitionParcels } from '../transition-parcels.ts';

/** @throws CallError at the field `courierKey` */
async function assertCourier({ tx, deps }: HandlerContext, courierKey: string): Promise<void> {
  if (courierKey !== '' && !(await findCourier(tx, deps.clock.now(), courierKey)))
    throw fieldError('courierKey', 'choiceInvalid');
}

const publishChange = (ctx: HandlerContext, { id, companyId }: { readonly id: number; readonly companyId: number }) =>
  ctx.publish({ type: 'orderWorkChanged', orderId: id, companyId, byId: getStaffPrincipal(ctx).staffId });

export const deskMakeParcels: Handler<'deskMakeParcels'> = async ({ courierKey }, ctx) => {
  await assertCourier(ctx, courierKey);
  const { orders, ...made } = await makeParcels(ctx.tx, { courierKey, now: ctx.deps.clock.now() });
  for (const order of orders) publishChange(ctx, order);
  return made;
};

export const deskPutIntoParcel: Handler<'deskPutIntoParcel'> = async ({ parcelId, plate }, ctx) => {
  const { order, ...outcome } = await putIntoParcel(ctx.tx, parcelId, plate);
  if (order) publishChange(ctx, order);
  return outcome;
};

export const deskTakeOutOfParcel: Handler<'deskTakeOutOfParcel'> = async ({ parcelId, contentId }, ctx) => {
  publishChange(ctx, await takeOutOfParcel(ctx.tx, parcelId, contentId));
  return null;
};

export const deskChangeParcel: Handler<'deskChangeParcel'> = async ({ parcelId, revision, ...values }, ctx) => {
  await assertCourier(ctx, values.courierKey);
  const [parcel] = await lockParcels(ctx.tx, [parcelId]);
  if (!parcel) throw new CallError('notFound');
  if (parcel.revision !== revision || parcel.state === 'handedOver') throw new CallError('changedMeanwhile');
  await ctx.tx
    .update(parcels)
    .set({ ...values, courierKey: values.courierKey || null, revision: revision + 1 })
    .where(and(eq(parcels.id, parcelId), eq(parcels.revision, revision)));
  return null;
};

export const deskTransitionParcels: Handler<'deskTransitionParcels'> = async (input, ctx) => {
  await assertCourier(ctx, input.courierKey);
  const { staffId, name } = getStaffPrincipal(ctx);
  return { outcomes: await transitionParcels(ctx, { ...input, by: { staffId, name } }) };
};
