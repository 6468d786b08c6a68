/** The state of push notifications on this device. */
interface PushDeviceState {
  readonly permission: NotificationPermission;
  /** The session's flag that the server has received the token of this device. */
  readonly isTokenSent: boolean;
  /** The browser has a push subscription for this site. */
  readonly isSubscribed: boolean;
}

/**
 * What a page does when it is opened [SHL-38]. send: after a new sign-in, the token of a subscribed device is sent again.
 * check: a token that was sent may have been lost by the server. clear: permission or subscription are gone, so the flag
 * is removed.
 */
export function getNextPushStep({
  permission,
  isTokenSent,
  isSubscribed,
}: PushDeviceState): 'nothing' | 'send' | 'check' | 'clear' {
  if (permission === 'granted' && isSubscribed) return isTokenSent ? 'check' : 'send';
  return isTokenSent ? 'clear' : 'nothing';
}
