import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { deviceId, email, emptyAnswer, password, refreshToken } from '../../fields.ts';

const staffSession = z.object({
  token: z.string(),
  refreshToken: z.string(),
  staffId: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  keys: z.array(z.string()),
});

/** Sessions of staff: their tokens are accepted by staff calls only (conventions, Wire). */
export const authDeskCalls = {
  deskAuthenticate: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/authenticate',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({ email, password: password('passwordRequired', 'passwordShortSignIn'), uniqueId: deviceId }),
    answer: staffSession,
    errors: ['wrongCredentials', 'accountBlocked'],
    rateLimit: { max: 10, windowMinutes: 5, perIpAddress: true },
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
    rateLimit: { max: 60, windowMinutes: 5 },
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
    action: 'desk.use',
    input: z.object({}),
    answer: staffSession.omit({ token: true, refreshToken: true }),
    errors: [],
  }),
};
