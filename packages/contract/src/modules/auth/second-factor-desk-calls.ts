import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id } from '../../fields.ts';
import { createSecondFactorCalls } from './second-factor-family.ts';
import { secondFactorInputs as inputs } from './second-factor-fields.ts';

const own = createSecondFactorCalls({
  principal: 'staff',
  action: 'desk.ownAccount',
  path: '/desk/second-factor',
});

/** The second factor of staff. Staff who must set it up first may send the calls about their own. */
export const secondFactorDeskCalls = {
  deskSecondFactor: own.load,
  deskSetUpSecondFactor: own.setUpApp,
  deskTurnOnSecondFactor: own.addApp,
  deskTurnOffSecondFactor: own.turnOff,
  deskRemoveSecondFactor: own.remove,
  deskRenewRecoveryCodes: own.renewCodes,
  deskRequestPasskey: own.requestPasskey,
  deskSetUpPasskey: own.setUpPasskey,
  deskAddPasskey: own.addPasskey,
  deskRenamePasskey: own.renamePasskey,
  /** Gives the second factor again, before calls that move money or rights (`stepUp` of a call). */
  deskGiveSecondFactor: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/second-factor/give',
    principals: ['staff'],
    action: 'desk.ownAccount',
    input: inputs.proof,
    answer: emptyAnswer,
    errors: ['secondFactorWrong', 'passkeyWrong', 'secondFactorOff', 'tooManyRequests'],
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
