import { MAX_PRICE_LIMIT } from '@platewright/domain/staff/price-limits';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, json } from '../../fields.ts';

const limit = z
  .number('percentInvalid')
  .int('percentInvalid')
  .min(0, 'percentInvalid')
  .max(MAX_PRICE_LIMIT, 'percentInvalid')
  .nullable();
/** Per cent by role; null for any change. */
export const priceLimits = z.object({ admin: limit, prepress: limit, custom: limit });

/** How far each role changes a price alone (decision 069). */
export const priceLimitDeskCalls = {
  deskPriceLimits: defineCall({
    area: 'staff',
    method: 'GET',
    path: '/desk/price-limits',
    principals: ['staff'],
    action: 'desk.staff',
    input: z.object({}),
    answer: z.object({ limits: priceLimits }),
    errors: [],
  }),
  /** `seen` are the limits that the form showed: of two people at once the second is refused. */
  deskSetPriceLimits: defineCall({
    area: 'staff',
    method: 'POST',
    path: '/desk/price-limits',
    principals: ['staff'],
    action: 'desk.staff',
    input: z.object({ limits: json(priceLimits), seen: json(priceLimits) }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['changedMeanwhile', 'noPermission'],
  }),
};
