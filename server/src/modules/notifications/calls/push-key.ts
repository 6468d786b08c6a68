import { findPushSubscription } from '../push/devices.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const pushnotificationsKey: Handler<'pushnotificationsKey'> = async ({ deviceId }, ctx) => {
  const { push, clock } = ctx.deps;
  const subscription = await findPushSubscription(
    ctx.tx,
    { userId: getCustomerPrincipal(ctx).userId, deviceId },
    clock.now(),
  );
  return { key: push?.publicKey ?? '', registered: subscription !== null };
};
