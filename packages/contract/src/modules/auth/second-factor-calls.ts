import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, instant, secondFactorCode } from '../../fields.ts';

/** The password as it is now; its rules are those of the day on which it was set. */
export const currentPassword = z.string('passwordRequired').min(1, 'passwordRequired').max(200, 'textTooLong');

/** How the second factor of the signed-in person stands. */
export const secondFactorState = z.object({
  /** Null when it is off. */
  since: instant.nullable(),
  recoveryCodesLeft: z.number(),
});

/** What an authenticator app needs: as a URI, which is drawn as a QR code, and to be typed. */
export const secondFactorSecret = z.object({ uri: z.string(), secret: z.string() });

/** Recovery codes as they are shown, this one time. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

/** The second factor of customers (decision 052). */
export const secondFactorCalls = {
  accountSecondFactor: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/account/second-factor',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({}),
    answer: secondFactorState,
    errors: [],
  }),
  /** Creates a secret, which counts once a code of it was confirmed; one that was created before no longer does. */
  accountSetUpSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/set-up',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ password: currentPassword }),
    answer: secondFactorSecret,
    errors: ['wrongCredentials', 'secondFactorOn'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Turns the second factor on and ends all other sessions, which were opened without it. */
  accountTurnOnSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/on',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ code: secondFactorCode }),
    answer: recoveryCodesAnswer,
    errors: ['secondFactorWrong', 'secondFactorOff', 'secondFactorOn', 'tooManyRequests'],
  }),
  accountTurnOffSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/off',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ password: currentPassword, code: secondFactorCode }),
    answer: emptyAnswer,
    errors: ['wrongCredentials', 'secondFactorWrong', 'secondFactorOff', 'tooManyRequests'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** New recovery codes; those of before no longer work. */
  accountRenewRecoveryCodes: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ code: secondFactorCode }),
    answer: recoveryCodesAnswer,
    errors: ['secondFactorWrong', 'secondFactorOff', 'tooManyRequests'],
  }),
};
