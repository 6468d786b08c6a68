import { CallError, fieldError } from '@platewright/contract/call-errors';
import { registerPushDevice } from '../push/devices.ts';
import { isPushEndpoint } from '../../../providers/push/port.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const pushnotificationsUpdate: Handler<'pushnotificationsUpdate'> = async ({ deviceId, token }, ctx) => {
  const { deps, lang } = ctx;
  const { userId, sessionId } = getCustomerPrincipal(ctx);
  if (!deps.push) throw new CallError('pushUnavailable');
  const { endpoint, keys } = token;
  if (!isPushEndpoint(endpoint, deps.config.PUSH_HOSTS)) throw fieldError('token', 'pushTokenInvalid');
  await registerPushDevice(ctx.tx, deps.clock.now(), { userId, deviceId, sessionId }, { endpoint, ...keys, lang });
  return null;
};
