import { lockSecondsRange } from '@platewright/domain/auth/shared-pc';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, instant, integerInput, optionalFilter, page, requiredText, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { sharedPc, staffSession } from './staff-session.ts';

export const sharedPcSorts = ['name', 'createdAt', 'lastUsedAt'] as const;
export type SharedPcSort = (typeof sharedPcSorts)[number];
export const sharedPcStates = ['registered', 'revoked'] as const;

const { min, max } = lockSecondsRange;
const lockSeconds = integerInput('lockSecondsInvalid', min, max).refine(
  (seconds) => seconds >= min && seconds <= max,
  'lockSecondsInvalid',
);

const sharedPcRow = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(sharedPcStates),
  createdAt: instant,
  createdBy: z.string(),
  /** When somebody last unlocked it; null when nobody has. */
  lastUsedAt: instant.nullable(),
  lastUsedBy: z.string().nullable(),
  revokedAt: instant.nullable(),
});

/** Browsers of the plate room that many people use by badge or PIN (decision 110). */
export const sharedPcDeskCalls = {
  /** Whether this browser is a shared PC; null when it is none, or one no more. */
  deskSharedPc: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/desk/shared-pc',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({}),
    answer: z.object({ sharedPc: sharedPc.nullable() }),
    errors: [],
    rateLimit: { max: 300, windowMinutes: 5 },
  }),
  /** Opens a session on this shared PC with the code of a badge, or with the number of a person and their PIN. */
  deskUnlock: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/unlock',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({
      badge: z.string('textInvalid').max(100, 'textTooLong').optional(),
      number: optionalFilter(id),
      pin: z.string('textInvalid').max(100, 'textTooLong').optional(),
    }),
    answer: staffSession.omit({ refreshToken: true }).extend({ sharedPc }),
    errors: [
      'sharedPcUnknown',
      'badgeUnknown',
      'pinWrong',
      'pinWait',
      'noPermission',
      'secondFactorMissing',
      'tooManyRequests',
    ],
    rateLimit: { max: 300, windowMinutes: 5 },
  }),
  /** Says that somebody is still there: puts the lock off, and renews the access token. */
  deskKeepUnlocked: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/keep-unlocked',
    principals: ['staff'],
    action: 'desk.use',
    isRoutine: true,
    input: z.object({}),
    answer: z.object({ token: z.string() }),
    errors: ['sharedPcUnknown', 'sessionEnded'],
  }),
  deskLock: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/lock',
    principals: ['staff'],
    action: 'desk.use',
    isRoutine: true,
    input: z.object({}),
    answer: emptyAnswer,
    errors: ['sharedPcUnknown'],
  }),
  deskSharedPcs: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/desk/shared-pcs',
    principals: ['staff'],
    action: 'desk.staff',
    input: page.extend({
      search,
      state: optionalFilter(z.enum(sharedPcStates, 'choiceInvalid')),
      sort: z.enum(sharedPcSorts, 'choiceInvalid').default('name'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    answer: z.object({ sharedPcs: listAnswer(sharedPcRow), lockSeconds: z.number() }),
    errors: [],
  }),
  /** Makes the browser that sends it a shared PC, and signs everybody out there. */
  deskRegisterSharedPc: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/shared-pcs',
    principals: ['staff'],
    action: 'desk.staff',
    input: z.object({ name: requiredText(80, 'sharedPcNameRequired') }),
    answer: z.object({ sharedPc }),
    stepUp: true,
    errors: ['sharedPcNameTaken'],
    rateLimit: { max: 20, windowMinutes: 15 },
  }),
  /** Whoever works on it is signed out, and the browser has to be registered again. */
  deskRevokeSharedPc: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/shared-pcs/:sharedPcId/revoke',
    principals: ['staff'],
    action: 'desk.staff',
    input: z.object({ sharedPcId: id }),
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
  /** `seen` is what the form showed: of two people at once the second is refused. */
  deskSetSharedPcLock: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/shared-pc-lock',
    principals: ['staff'],
    action: 'desk.staff',
    input: z.object({ lockSeconds, seen: lockSeconds }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['changedMeanwhile'],
  }),
};
