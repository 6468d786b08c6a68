/** Passkeys of one person: phone, computer, security keys, with room for those that were replaced. */
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_LENGTH = 60;
/** A challenge that was not answered after so long is refused. Browsers ask for less than this. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/**
 * Whether the counter of a passkey went back, so that a copy of it may exist (WebAuthn level 3, section 6.1.1). Passkeys that
 * do not count always answer 0.
 */
export const isCounterRegression = (stored: number, answered: number): boolean =>
  (stored > 0 || answered > 0) && answered <= stored;
