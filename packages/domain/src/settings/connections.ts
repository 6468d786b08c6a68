/** Services outside that an installation can be connected to. */
export const connectionKeys = [
  'mail',
  'card',
  'paypal',
  'storage',
  'redis',
  'push',
  'newsletter',
  'dropbox',
  'onedrive',
  'google',
] as const;
export type ConnectionKey = (typeof connectionKeys)[number];

/**
 * How it is set up. missing: variables are not set, so nothing of it is offered · standIn: the demo takes its place ·
 * builtIn: the server does it by itself · configured: it is asked over the network.
 */
export const connectionSetups = ['missing', 'standIn', 'builtIn', 'configured'] as const;
export type ConnectionSetup = (typeof connectionSetups)[number];

/**
 * Why it does not work. refused: it answered and does not take keys, name or password · unreachable: no answer came ·
 * failed: it answered, and did not do what it was asked for.
 */
export const connectionProblems = ['refused', 'unreachable', 'failed'] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** What came of asking it once. */
export type ConnectionOutcome =
  | { readonly at: Date; readonly problem: null }
  | { readonly at: Date; readonly problem: ConnectionProblem; readonly reason: string };

/** What is known of a connection from all that came before. */
export interface ConnectionRecord {
  readonly checkedAt: Date;
  readonly lastSuccessAt: Date | null;
  /** The first failure after the last success; null while it works. */
  readonly failingSince: Date | null;
  /** The last failure, also of a connection that works again. */
  readonly lastFailure: { readonly at: Date; readonly problem: ConnectionProblem; readonly reason: string } | null;
}

/** The record after one more outcome. One that is older than what is known says nothing of now, and changes nothing. */
export function recordOutcome(known: ConnectionRecord | null, outcome: ConnectionOutcome): ConnectionRecord {
  if (known && outcome.at < known.checkedAt) return known;
  const { at } = outcome;
  if (outcome.problem === null)
    return { checkedAt: at, lastSuccessAt: at, failingSince: null, lastFailure: known?.lastFailure ?? null };
  return {
    checkedAt: at,
    lastSuccessAt: known?.lastSuccessAt ?? null,
    failingSince: known?.failingSince ?? at,
    lastFailure: { at, problem: outcome.problem, reason: outcome.reason },
  };
}

export const connectionStates = ['missing', 'unknown', 'works', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Whether it is connected, in one word. */
export function findConnectionState(setup: ConnectionSetup, known: ConnectionRecord | null): ConnectionState {
  if (setup === 'missing') return 'missing';
  if (!known) return 'unknown';
  return known.failingSince ? 'failing' : 'works';
}
