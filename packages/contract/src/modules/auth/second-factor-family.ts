import type { Action } from '@platewright/domain/permissions/actions';
import { z } from '../../z.ts';
import { defineCall, type CallAnswer, type CallArguments } from '../../call.ts';
import { emptyAnswer, id } from '../../fields.ts';
import {
  addedFactorAnswer,
  currentPassword,
  passkeyCreation,
  passkeyRequest,
  recoveryCodesAnswer,
  requireProof,
  secondFactorInputs as inputs,
  secondFactorProof,
  secondFactorSecret,
  secondFactorState,
} from './second-factor-fields.ts';

interface Owner {
  readonly principal: 'customer' | 'staff';
  readonly action: Action;
  /** Where the calls are, below `/api`. */
  readonly path: `/${string}`;
}

/** The calls about the own second factor (decision 052), the same of customers and of staff. */
export const createSecondFactorCalls = ({ principal, action, path }: Owner) => {
  const area = 'auth';
  const principals = [principal] as const;
  return {
    load: defineCall({
      area,
      method: 'GET',
      path,
      principals,
      action,
      input: z.object({}),
      answer: secondFactorState,
      errors: [],
    }),
    /** Creates a secret for an authenticator app, which counts once a code of it was confirmed. A second factor that is on must
     * be given for it; an app that is there stays until then. */
    setUpApp: defineCall({
      area,
      method: 'POST',
      path: `${path}/set-up`,
      principals,
      action,
      input: inputs.setUpApp,
      answer: secondFactorSecret,
      errors: ['wrongCredentials', 'secondFactorRequired', 'secondFactorWrong', 'passkeyWrong', 'tooManyRequests'],
      rateLimit: { max: 10, windowMinutes: 15 },
    }),
    /** Adds the app. The first factor ends all other sessions, which were opened without it. */
    addApp: defineCall({
      area,
      method: 'POST',
      path: `${path}/on`,
      principals,
      action,
      input: inputs.addApp,
      answer: addedFactorAnswer,
      errors: ['secondFactorWrong', 'secondFactorOff', 'secondFactorOn', 'tooManyRequests'],
    }),
    /** Removes the app, all passkeys and the recovery codes. */
    turnOff: defineCall({
      area,
      method: 'POST',
      path: `${path}/off`,
      principals,
      action,
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
    remove: defineCall({
      area,
      method: 'POST',
      path: `${path}/remove`,
      principals,
      action,
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
    renewCodes: defineCall({
      area,
      method: 'POST',
      path: `${path}/recovery-codes`,
      principals,
      action,
      input: inputs.proof,
      answer: recoveryCodesAnswer,
      errors: ['secondFactorWrong', 'passkeyWrong', 'secondFactorOff', 'tooManyRequests'],
    }),
    /** A challenge for one of the own passkeys, to be given with a call that asks for the second factor. */
    requestPasskey: defineCall({
      area,
      method: 'POST',
      path: `${path}/passkey-request`,
      principals,
      action,
      input: z.object({}),
      answer: passkeyRequest,
      errors: ['secondFactorOff'],
      isRoutine: true,
      rateLimit: { max: 30, windowMinutes: 15 },
    }),
    /** What a browser needs to make a passkey. A second factor that is on must be given for it. */
    setUpPasskey: defineCall({
      area,
      method: 'POST',
      path: `${path}/passkeys/set-up`,
      principals,
      action,
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
    addPasskey: defineCall({
      area,
      method: 'POST',
      path: `${path}/passkeys`,
      principals,
      action,
      input: inputs.addPasskey,
      answer: addedFactorAnswer,
      errors: ['passkeyWrong', 'passkeyKnown', 'passkeysTooMany'],
      rateLimit: { max: 30, windowMinutes: 15 },
    }),
    renamePasskey: defineCall({
      area,
      method: 'POST',
      path: `${path}/passkeys/:passkeyId/rename`,
      principals,
      action,
      input: z.object({ passkeyId: id, ...inputs.renamePasskey.shape }),
      answer: emptyAnswer,
      errors: ['notFound'],
      rateLimit: { max: 30, windowMinutes: 15 },
    }),
  };
};

/** The calls of one program as functions, for the screens that both share. */
export type SecondFactorCalls = {
  readonly [Name in keyof ReturnType<typeof createSecondFactorCalls>]: (
    input: CallArguments<ReturnType<typeof createSecondFactorCalls>[Name]>,
  ) => Promise<CallAnswer<ReturnType<typeof createSecondFactorCalls>[Name]>>;
};
