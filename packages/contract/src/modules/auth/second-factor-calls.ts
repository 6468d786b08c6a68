import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, secondFactorCode } from '../../fields.ts';
import {
  addedFactorAnswer,
  currentPassword,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
  recoveryCodesAnswer,
  requireProof,
  secondFactorInputs as inputs,
  secondFactorProof,
  secondFactorSecret,
  secondFactorState,
} from './second-factor-fields.ts';

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
  /** Creates a secret for an authenticator app, which counts once a code of it was confirmed. A second factor that is on must
   * be given for it; an app that is there stays until then. */
  accountSetUpSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/set-up',
    principals: ['customer'],
    action: 'session.use',
    input: inputs.setUpApp,
    answer: secondFactorSecret,
    errors: ['wrongCredentials', 'secondFactorRequired', 'secondFactorWrong', 'passkeyWrong', 'tooManyRequests'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Adds the app. The first factor ends all other sessions, which were opened without it. */
  accountTurnOnSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/on',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ code: secondFactorCode }),
    answer: addedFactorAnswer,
    errors: ['secondFactorWrong', 'secondFactorOff', 'secondFactorOn', 'tooManyRequests'],
  }),
  /** Removes the app, all passkeys and the recovery codes. */
  accountTurnOffSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/off',
    principals: ['customer'],
    action: 'session.use',
    input: inputs.turnOff,
    answer: emptyAnswer,
    errors: [
      'wrongCredentials',
      'secondFactorNeeded',
      'secondFactorWrong',
      'passkeyWrong',
      'secondFactorOff',
      'tooManyRequests',
    ],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Removes one passkey, or the app. With the last of them the second factor is off. */
  accountRemoveSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/remove',
    principals: ['customer'],
    action: 'session.use',
    input: requireProof(
      z.object({ /** Null: the app. */ passkeyId: id.nullable(), password: currentPassword, ...secondFactorProof }),
    ),
    answer: z.object({ isOn: z.boolean() }),
    errors: [
      'wrongCredentials',
      'notFound',
      'secondFactorNeeded',
      'secondFactorWrong',
      'passkeyWrong',
      'secondFactorOff',
      'tooManyRequests',
    ],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** New recovery codes; those of before no longer work. */
  accountRenewRecoveryCodes: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    principals: ['customer'],
    action: 'session.use',
    input: inputs.proof,
    answer: recoveryCodesAnswer,
    errors: ['secondFactorWrong', 'passkeyWrong', 'secondFactorOff', 'tooManyRequests'],
  }),
  /** A challenge for one of the own passkeys, to be given with a call that asks for the second factor. */
  accountRequestPasskey: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/passkey-request',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({}),
    answer: passkeyRequest,
    errors: ['secondFactorOff'],
    rateLimit: { max: 30, windowMinutes: 15 },
  }),
  /** What a browser needs to make a passkey. A second factor that is on must be given for it. */
  accountSetUpPasskey: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/passkeys/set-up',
    principals: ['customer'],
    action: 'session.use',
    input: inputs.setUpPasskey,
    answer: passkeyCreation,
    errors: [
      'wrongCredentials',
      'passkeysTooMany',
      'secondFactorRequired',
      'secondFactorWrong',
      'passkeyWrong',
      'tooManyRequests',
    ],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Adds the passkey that the browser made. The first factor ends all other sessions, which were opened without it. */
  accountAddPasskey: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/passkeys',
    principals: ['customer'],
    action: 'session.use',
    input: inputs.addPasskey,
    answer: addedFactorAnswer,
    errors: ['passkeyWrong', 'passkeyKnown', 'passkeysTooMany'],
    rateLimit: { max: 30, windowMinutes: 15 },
  }),
  accountRenamePasskey: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/account/second-factor/passkeys/:passkeyId/rename',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ passkeyId: id, name: passkeyName }),
    answer: emptyAnswer,
    errors: ['notFound'],
    rateLimit: { max: 30, windowMinutes: 15 },
  }),
};
