/** What is known of pushes on this device. */
export interface PushFacts {
  readonly permission: NotificationPermission;
  /** The flag of the local data: the server has the token of this device. */
  readonly sent: boolean;
  /** The browser takes pushes for this site. */
  readonly subscribed: boolean;
}

/**
 * What a page does by itself, without asking anybody [SHL-38]: who has signed in anew on a device that took pushes sends
 * its token once more; a browser that has lost its address gets another; who took the permission back is off.
 */
export function nextStep({ permission, sent, subscribed }: PushFacts): 'nothing' | 'send' | 'forget' {
  if (permission !== 'granted') return sent ? 'forget' : 'nothing';
  return sent === subscribed ? 'nothing' : 'send';
}
