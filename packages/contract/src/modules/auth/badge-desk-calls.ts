import { isPin, isTrivialPin } from '@platewright/domain/auth/pin';
import { toLatinDigits } from '@platewright/domain/latin-digits';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, instant } from '../../fields.ts';

const staffInput = z.object({ staffId: id });

/** Badges and PINs, with which staff work on a shared PC (decision 110). */
export const badgeDeskCalls = {
  /** The own badge and PIN, without their codes: nobody can read those again. */
  deskOwnBadge: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/desk/own-badge',
    principals: ['staff'],
    action: 'desk.ownPassword',
    input: z.object({}),
    answer: z.object({
      /** What is typed with the PIN. */
      number: z.number(),
      badgeIssuedAt: instant.nullable(),
      pinSetAt: instant.nullable(),
    }),
    errors: [],
  }),
  /** Sets the own PIN, or another one. */
  deskSetPin: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/own-pin',
    principals: ['staff'],
    action: 'desk.ownPassword',
    input: z.object({
      pin: z
        .string('pinInvalid')
        .max(100, 'pinInvalid')
        .transform(toLatinDigits)
        .refine(isPin, { error: 'pinInvalid', abort: true })
        .refine((pin) => !isTrivialPin(pin), 'pinTrivial'),
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: [],
    rateLimit: { max: 20, windowMinutes: 15 },
  }),
  deskRemovePin: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/own-pin/remove',
    principals: ['staff'],
    action: 'desk.ownPassword',
    input: z.object({}),
    answer: emptyAnswer,
    errors: [],
  }),
  /** Gives somebody a badge; the one before opens nothing any more. The PDF of `url` can be opened for a minute. */
  deskIssueBadge: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/staff/:staffId/badge',
    principals: ['staff'],
    action: 'desk.staff',
    input: staffInput,
    answer: z.object({ url: z.string() }),
    stepUp: true,
    errors: ['notFound', 'staffInactive'],
    rateLimit: { max: 60, windowMinutes: 15 },
  }),
  /** A badge was lost: it opens nothing any more, and whoever works with it is signed out. */
  deskRevokeBadge: defineCall({
    area: 'auth',
    method: 'POST',
    path: '/desk/staff/:staffId/badge/revoke',
    principals: ['staff'],
    action: 'desk.staff',
    input: staffInput,
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
};
