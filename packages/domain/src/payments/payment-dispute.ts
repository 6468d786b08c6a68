/**
 * A dispute about a captured payment: the customer has complained at their bank or at the provider.
 * open: the provider decides, and the operator can answer there · lost: the provider has taken the money back ·
 * won: the money stays · settled: staff have dealt with money that was taken back.
 */
export const disputeStates = ['open', 'lost', 'won', 'settled'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Whether the provider has taken the money of a payment back, so that it is with the customer already. */
export const isTakenBack = (state: DisputeState | null): boolean => state === 'lost' || state === 'settled';

/** What the provider reports, in any order and perhaps again; `settle` is said by staff. */
export const disputeEvents = ['open', 'lose', 'win', 'settle'] as const;
export type DisputeEvent = (typeof disputeEvents)[number];

const disputeTransitions: Record<DisputeState | 'none', Partial<Record<DisputeEvent, DisputeState>>> = {
  // Money can be taken back without a dispute that was reported before, and an outcome may come before its dispute.
  none: { open: 'open', lose: 'lost', win: 'won' },
  open: { lose: 'lost', win: 'won' },
  // A bank may decide once more.
  won: { lose: 'lost' },
  lost: { win: 'won', settle: 'settled' },
  settled: {},
};

/** The state of a dispute after an event; null when the event changes nothing. */
export const transitionDispute = (state: DisputeState | null, event: DisputeEvent): DisputeState | null =>
  disputeTransitions[state ?? 'none'][event] ?? null;
