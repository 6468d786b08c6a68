import { removePushDevice } from '../push/devices.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const pushnotificationsRemove: Handler<'pushnotificationsRemove'> = async ({ deviceId }, ctx) => {
  await removePushDevice(ctx.tx, { userId: getCustomerPrincipal(ctx).userId, deviceId });
  return null;
};
