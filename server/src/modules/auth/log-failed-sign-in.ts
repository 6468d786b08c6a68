import type { RequestContext } from '../../platform/http/handler-context.ts';

/** A sign-in with a wrong password or an unknown address: who guesses is found in the log by account and by address. */
export function logFailedSignIn(
  { deps, ip, requestId }: Pick<RequestContext, 'deps' | 'ip' | 'requestId'>,
  kind: 'customer' | 'staff',
  account: string,
): void {
  deps.log.warn({ kind, account, address: ip, reqId: requestId }, 'sign-in failed');
}
