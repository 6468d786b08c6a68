import { rateKinds, type RateKind } from '@platewright/domain/pricing/rate-kinds';
import type { CatalogueChoice, PaymentTestOutcome } from '@platewright/domain/setup/setup-steps';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import type { OnlineProviderKey } from './provider-setups.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** The portal of a new installation takes orders from now on. */
    portalOpened: { readonly byId: number };
    ratesConfirmed: { readonly kind: RateKind; readonly version: number; readonly byId: number };
    paymentTested: {
      readonly provider: OnlineProviderKey;
      readonly outcome: PaymentTestOutcome;
      readonly byId: number;
    };
    /** What staff chose to begin with, and what that hid or showed again. */
    catalogueChosen: {
      readonly choice: CatalogueChoice;
      readonly products: number;
      readonly categories: number;
      readonly byId: number;
    };
    mailTested: { readonly accepted: boolean; readonly byId: number };
  }
}

const refreshGuides = (_event: unknown, { send }: SubscriberContext) => send({ to: 'deskList', list: 'setup' });

/** Open guides show the step that somebody else has just done. */
export const setupSubscribers: EventSubscribers = {
  portalOpened: refreshGuides,
  ratesConfirmed: refreshGuides,
  catalogueChosen: refreshGuides,
  mailTested: refreshGuides,
  paymentTested: refreshGuides,
  versionInForce: ({ kind }, context) => {
    if (kind === 'brand' || rateKinds.some((rate) => rate === kind)) refreshGuides(null, context);
  },
  staffInvited: refreshGuides,
  staffInvitationRemoved: refreshGuides,
};
