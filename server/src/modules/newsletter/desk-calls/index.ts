import { subscribersCsv } from '../subscribers-csv.ts';
import { deskSubscribers } from './subscribers.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Newsletter subscribers as staff list and download them. */
export const newsletterDeskHandlers = {
  deskSubscribers,
  deskSubscribersCsv: (filter, ctx) => Promise.resolve({ url: subscribersCsv.createUrl(ctx, filter) }),
} satisfies Partial<Handlers>;
