import { statusOf, type StatusId } from '@platewright/domain/lifecycle/status';
import { transitions, type OrderMove } from '@platewright/domain/lifecycle/transitions';
import type { moves } from '@platewright/texts/en/desk/moves';

export type MoveName = keyof typeof moves.list;

/** In which order the desk offers them: what carries the job on, then questions, then what stops it. */
const offered: readonly MoveName[] = [
  'startProcessing',
  'postProof',
  'acceptPayment',
  'resume',
  'finish',
  'ship',
  'deliver',
  'other',
  'askFiles',
  'askAttributes',
  'hold',
  'cancel',
];
const onward: ReadonlySet<MoveName> = new Set(offered.slice(0, offered.indexOf('askFiles')));

const isOffered = (move: OrderMove): move is OrderMove & MoveName => (offered as readonly string[]).includes(move);

/** What moving from one status to another is called at the desk. */
export function moveName(from: number, to: number): MoveName {
  const found = transitions.find(
    (one) => one.who.includes('staff') && one.from.includes(from as StatusId) && one.to === to,
  );
  return found && statusOf(from) && isOffered(found.move) ? found.move : 'other';
}

export const isOnward = (name: MoveName): boolean => onward.has(name);

/** Moves in the order of the desk. */
export const inOrder = <M extends { readonly to: number }>(from: number, list: readonly M[]): M[] =>
  [...list].sort((a, b) => offered.indexOf(moveName(from, a.to)) - offered.indexOf(moveName(from, b.to)));

/**
 * Why a move is closed, as a key of the desk's reasons. The wire names it coarsely; what the move waits for is known
 * from the move itself.
 */
export function reasonKey(name: MoveName, reason: string): string {
  if (reason !== 'moveNotAllowed') return reason;
  if (name === 'acceptPayment') return 'paymentNotConfirmed';
  if (name === 'ship') return 'fileOnlyIsNotShipped';
  return reason;
}
