import { failedSignInReasons } from '@platewright/domain/auth/failed-sign-in';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { companyInput, instant, optionalFilter, page, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

export const failedSignInSorts = ['lastAt', 'account', 'address', 'count'] as const;
export type FailedSignInSort = (typeof failedSignInSorts)[number];

/** Failed sign-ins of one day that have account, address and reason in common. */
const failedSignIn = z.object({
  id: z.number(),
  kind: z.enum(['customer', 'staff']),
  /** The email as it was typed. */
  account: z.string(),
  /** Whose account it is; null when there is none with this email. */
  person: z.object({ name: z.string(), companyId: z.number().nullable() }).nullable(),
  address: z.string(),
  reason: z.enum(failedSignInReasons),
  count: z.number(),
  firstAt: instant,
  lastAt: instant,
  /** When the owner was warned by email; null when not for these. */
  emailedAt: instant.nullable(),
});

/** Failed sign-ins, for staff who want to know who is guessing. */
export const failedSignInDeskCalls = {
  deskFailedSignIns: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/desk/failed-sign-ins',
    principals: ['staff'],
    action: 'desk.signIns',
    input: page.extend({
      /** Account or address. */
      search,
      reason: optionalFilter(z.enum(failedSignInReasons, 'choiceInvalid')),
      sort: z.enum(failedSignInSorts, 'choiceInvalid').default('lastAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    answer: z.object({ failedSignIns: listAnswer(failedSignIn) }),
    errors: [],
  }),
  /** The latest of the people of one company. */
  deskCompanyFailedSignIns: defineCall({
    area: 'auth',
    method: 'GET',
    path: '/desk/companies/:companyId/failed-sign-ins',
    principals: ['staff'],
    action: 'desk.people',
    input: companyInput,
    answer: z.object({ failedSignIns: z.array(failedSignIn) }),
    errors: ['notFound'],
  }),
};
