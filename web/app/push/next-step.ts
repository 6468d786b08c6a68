/** What is known of pushes on this device. */
export interface PushFacts {
  readonly permission: NotificationPermission;
  /** The flag of the local data: the server has the token of this device. */
  readonly sent: boolean;
  /** The browser takes pushes for this site. */
  readonly subscribed: boolean;
}

/**
 * What a page does by itself, without asking anybody [SHL-38]: who has signed in anew on a device that takes pushes sends
 * its token once more; where it was sent, the server says whether it still has it; who took the permission back, or whose
 * browser takes no pushes any more, is off.
 */
export function nextStep({ permission, sent, subscribed }: PushFacts): 'nothing' | 'send' | 'ask' | 'forget' {
  if (permission === 'granted' && subscribed) return sent ? 'ask' : 'send';
  return sent ? 'forget' : 'nothing';
}
