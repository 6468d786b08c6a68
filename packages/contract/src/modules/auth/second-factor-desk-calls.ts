import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, secondFactorCode } from '../../fields.ts';
import { currentPassword, recoveryCodesAnswer, secondFactorSecret, secondFactorState } from './second-factor-calls.ts';

/** The second factor of staff (decision 052). Staff who must set it up first may send the calls about their own. */
export const secondFactorDeskCalls = {
  deskSecondFactor: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/desk/second-factor',
    principals: ['staff'],
    action: 'desk.ownAccount',
    input: z.object({}),
    answer: secondFactorState,
    errors: [],
  }),
  /** Creates a secret, which counts once a code of it was confirmed; one that was created before no longer does. */
  deskSetUpSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/second-factor/set-up',
    principals: ['staff'],
    action: 'desk.ownAccount',
    input: z.object({ password: currentPassword }),
    answer: secondFactorSecret,
    errors: ['wrongCredentials', 'secondFactorOn'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Turns the second factor on and ends all other sessions, which were opened without it. */
  deskTurnOnSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/second-factor/on',
    principals: ['staff'],
    action: 'desk.ownAccount',
    input: z.object({ code: secondFactorCode }),
    answer: recoveryCodesAnswer,
    errors: ['secondFactorWrong', 'secondFactorOff', 'secondFactorOn', 'tooManyRequests'],
  }),
  /** Staff of whom it is required have to set up another one before anything else. */
  deskTurnOffSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/second-factor/off',
    principals: ['staff'],
    action: 'desk.ownAccount',
    input: z.object({ password: currentPassword, code: secondFactorCode }),
    answer: z.object({ secondFactor: z.enum(['off', 'missing']) }),
    errors: ['wrongCredentials', 'secondFactorWrong', 'secondFactorOff', 'tooManyRequests'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** New recovery codes; those of before no longer work. */
  deskRenewRecoveryCodes: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/second-factor/recovery-codes',
    principals: ['staff'],
    action: 'desk.ownAccount',
    input: z.object({ code: secondFactorCode }),
    answer: recoveryCodesAnswer,
    errors: ['secondFactorWrong', 'secondFactorOff', 'tooManyRequests'],
  }),
  /** Gives the second factor again, before calls that move money or rights (`stepUp` of a call). */
  deskGiveSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/second-factor/give',
    principals: ['staff'],
    action: 'desk.ownAccount',
    input: z.object({ code: secondFactorCode }),
    answer: emptyAnswer,
    errors: ['secondFactorWrong', 'secondFactorOff', 'tooManyRequests'],
  }),
  /** Takes the second factor from another staff member who lost it, and ends that person's sessions. */
  deskResetStaffSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/staff/:staffId/reset-second-factor',
    principals: ['staff'],
    action: 'desk.staff',
    input: z.object({ staffId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'staffNotSelf', 'secondFactorOff'],
    stepUp: true,
    rateLimit: { max: 20, windowMinutes: 15 },
  }),
  /** The same for a customer. */
  deskResetPersonSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/people/:userId/reset-second-factor',
    principals: ['staff'],
    action: 'desk.people',
    input: z.object({ userId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'secondFactorOff'],
    stepUp: true,
    rateLimit: { max: 20, windowMinutes: 15 },
  }),
};
