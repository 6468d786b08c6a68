import type { GuessLimit } from '../../call.ts';

/** The limits of a sign-in with a password, of customers and of staff. */
export const signInGuessLimit: GuessLimit = {
  windowMinutes: 5,
  wrongPerAccountAndAddress: 10,
  wrongPerAccount: 100,
  signInsPerAddress: 50,
};
