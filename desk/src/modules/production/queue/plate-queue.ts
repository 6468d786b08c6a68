import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { CallErrorName } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';

type SentEvent = CallArguments<Contract['deskTransitionPlates']>['events'][number];
export type PlateOutcome = CallAnswer<Contract['deskTransitionPlates']>['outcomes'][number];

/** What happened to a plate while there was no connection. */
export interface QueuedEvent {
  readonly event: SentEvent & { readonly at: string };
  /** Whose work it is: only they send it. */
  readonly staffId: number;
  readonly staffName: string;
}

/** What became of one that was sent, where somebody has to read it. */
export interface QueueReport extends QueuedEvent {
  readonly problem:
    | { readonly kind: 'outcome'; readonly outcome: PlateOutcome }
    | { readonly kind: 'call'; readonly errorName: CallErrorName };
}

/** What a device has stored, in the order in which it happened. */
export interface PlateQueue {
  readonly waiting: readonly QueuedEvent[];
  /** They stay until somebody dismisses them. */
  readonly reports: readonly QueueReport[];
}

export type QueueAction =
  | { readonly type: 'add'; readonly events: readonly QueuedEvent[] }
  /** The server has answered. */
  | { readonly type: 'settle'; readonly outcomes: readonly PlateOutcome[] }
  /** The server refused the call itself. */
  | { readonly type: 'reject'; readonly id: string; readonly errorName: CallErrorName }
  /** They are not to be sent after all. */
  | { readonly type: 'withdraw'; readonly ids: readonly string[] }
  | { readonly type: 'dismiss'; readonly ids: readonly string[] };

export const emptyQueue: PlateQueue = { waiting: [], reports: [] };

const getId = ({ event }: QueuedEvent): string => event.id;

/** The queue after an action. Repeating one changes nothing, so that two tabs may do the same. */
export function reduceQueue(queue: PlateQueue, action: QueueAction): PlateQueue {
  const { waiting, reports } = queue;
  switch (action.type) {
    case 'add': {
      const known = new Set(waiting.map(getId));
      return { ...queue, waiting: [...waiting, ...action.events.filter((one) => !known.has(getId(one)))] };
    }
    case 'settle': {
      const outcomes = new Map(action.outcomes.map((outcome) => [outcome.id, outcome]));
      const settled = waiting.flatMap((one): QueueReport[] => {
        const outcome = outcomes.get(getId(one));
        return outcome && (outcome.outcome === 'refused' || outcome.isTimeReplaced)
          ? [{ ...one, problem: { kind: 'outcome', outcome } }]
          : [];
      });
      return { waiting: waiting.filter((one) => !outcomes.has(getId(one))), reports: [...reports, ...settled] };
    }
    case 'reject': {
      const rejected = waiting.filter((one) => getId(one) === action.id);
      return {
        waiting: waiting.filter((one) => getId(one) !== action.id),
        reports: [
          ...reports,
          ...rejected.map((one) => ({ ...one, problem: { kind: 'call' as const, errorName: action.errorName } })),
        ],
      };
    }
    case 'withdraw':
      return { ...queue, waiting: waiting.filter((one) => !action.ids.includes(getId(one))) };
    case 'dismiss':
      return { ...queue, reports: reports.filter((one) => !action.ids.includes(getId(one))) };
  }
}

/** What a person sends next, the oldest first; what is another person's waits for them. */
export const listSendable = ({ waiting }: PlateQueue, staffId: number, limit: number): readonly QueuedEvent[] =>
  waiting.filter((one) => one.staffId === staffId).slice(0, limit);
