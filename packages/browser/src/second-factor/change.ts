import type { Passkey } from '@platewright/contract/modules/auth/second-factor-fields';

/** A change to the own second factor. */
export type Change =
  | { readonly kind: 'setUp' | 'turnOff' | 'renew' | 'addPasskey' }
  | { readonly kind: 'rename'; readonly passkey: Passkey }
  /** Null: the app. */
  | { readonly kind: 'remove'; readonly passkey: Passkey | null };
