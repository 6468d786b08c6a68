import { createSubscribersCsvUrl } from '../subscribers-csv.ts';
import { deskSubscribers } from './subscribers.ts';
import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';

/** Newsletter subscribers as staff list and download them. */
export const newsletterDeskHandlers = {
  deskSubscribers,
  deskSubscribersCsv: async ({ search, state }, ctx) => ({
    url: createSubscribersCsvUrl(ctx.deps.tokens, getStaffPrincipal(ctx), { search, state }),
  }),
} satisfies Partial<Handlers>;
