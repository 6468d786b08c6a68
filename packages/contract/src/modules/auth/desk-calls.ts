import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { deviceId, email, emptyAnswer, password, refreshToken } from '../../fields.ts';
import { failedSignInDeskCalls } from './failed-sign-in-desk-calls.ts';
import { secondFactorDeskCalls } from './second-factor-desk-calls.ts';
import { secondFactorProof } from './second-factor-fields.ts';
import { badgeDeskCalls } from './badge-desk-calls.ts';
import { sharedPcDeskCalls } from './shared-pc-desk-calls.ts';
import { signInGuessLimit } from './sign-in-guess-limit.ts';
import { staffSession } from './staff-session.ts';

/** Sessions of staff: their tokens are accepted by staff calls only (conventions, Wire). */
export const authDeskCalls = {
  ...secondFactorDeskCalls,
  ...failedSignInDeskCalls,
  ...sharedPcDeskCalls,
  ...badgeDeskCalls,
  deskAuthenticate: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/authenticate',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({
      email,
      password: password('passwordRequired', 'passwordShortSignIn'),
      uniqueId: deviceId,
      /** Of accounts that have a second factor; without one they are answered `secondFactorRequired`. */
      ...secondFactorProof,
    }),
    answer: staffSession,
    errors: [
      'wrongCredentials',
      'accountBlocked',
      'secondFactorRequired',
      'secondFactorWrong',
      'passkeyWrong',
      'tooManyRequests',
      'tooManySignIns',
      'sharedPcSignIn',
    ],
    guessLimit: signInGuessLimit,
  }),
  deskRefreshToken: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/refresh-token',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({
      refreshToken,
      email,
      uniqueId: deviceId,
    }),
    answer: staffSession,
    errors: ['sessionEnded'],
    rateLimit: { max: 300, windowMinutes: 5 },
  }),
  deskLogout: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/logout',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({ uniqueId: deviceId, refreshToken: z.string().max(400).optional() }),
    answer: emptyAnswer,
    errors: [],
  }),
  deskMe: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/desk/me',
    principals: ['staff'],
    action: 'desk.ownAccount',
    input: z.object({}),
    answer: staffSession.omit({ token: true, refreshToken: true }),
    errors: [],
  }),
};
