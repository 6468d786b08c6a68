import { err, ok, type Result } from '../result.ts';

/** open: it waits or is worked on at its station · held: it stays there until somebody releases it · packed: it has passed all stations. */
export const plateStates = ['open', 'held', 'packed'] as const;
export type PlateState = (typeof plateStates)[number];

/** What happens to a plate in the plate room. undo: the last of them is taken back. */
export const plateTransitions = ['advance', 'sendBack', 'hold', 'release', 'undo'] as const;
export type PlateTransition = (typeof plateTransitions)[number];

/** Where a plate is on its way. */
export interface PlatePosition {
  readonly state: PlateState;
  /** Its station; null when it has passed the last one. */
  readonly station: string | null;
}

export interface PlateOnRoute extends PlatePosition {
  /** The stations that it passes, in their order. */
  readonly route: readonly string[];
}

export type PlateTransitionError =
  /** It is held: whoever holds it releases it first. */
  | 'plateHeld'
  | 'plateNotHeld'
  | 'platePacked'
  /** It goes back to a station that it has passed. */
  | 'stationNotPassed'
  | 'noteRequired';

interface PlateTransitionRule {
  /** Why it is refused in a state; a state that is missing allows it. */
  readonly errors: Partial<Record<PlateState, PlateTransitionError>>;
  readonly needsNote: boolean;
}

/** When each transition is allowed; undoing has rules of its own (`canUndo`). */
export const plateTransitionRules: Readonly<Record<Exclude<PlateTransition, 'undo'>, PlateTransitionRule>> = {
  advance: { errors: { held: 'plateHeld', packed: 'platePacked' }, needsNote: false },
  sendBack: { errors: { held: 'plateHeld' }, needsNote: true },
  hold: { errors: { held: 'plateHeld', packed: 'platePacked' }, needsNote: true },
  release: { errors: { open: 'plateNotHeld', packed: 'plateNotHeld' }, needsNote: false },
};

export interface PlateTransitionRequest {
  readonly transition: Exclude<PlateTransition, 'undo'>;
  /** Where it is sent back to; the station before without one. */
  readonly to?: string | undefined;
  readonly note: string;
}

/** Where a plate is after a transition, or why it is refused. */
export function transitionPlate(
  plate: PlateOnRoute,
  { transition, to, note }: PlateTransitionRequest,
): Result<PlatePosition, PlateTransitionError> {
  const { errors, needsNote } = plateTransitionRules[transition];
  const error = errors[plate.state];
  if (error) return err(error);
  if (needsNote && note.trim() === '') return err('noteRequired');
  if (transition === 'hold') return ok({ state: 'held', station: plate.station });
  if (transition === 'release') return ok({ state: 'open', station: plate.station });
  const place = getPlace(plate);
  if (transition === 'advance') return ok(getPositionAt(plate.route, place + 1));
  const target = to === undefined ? place - 1 : plate.route.indexOf(to);
  if (target < 0 || target >= place) return err('stationNotPassed');
  return ok(getPositionAt(plate.route, target));
}

/** How many stations a plate has passed. One whose station is not on its route any more begins again. */
export const getPlace = ({ route, station, state }: PlateOnRoute): number =>
  state === 'packed' || station === null ? route.length : Math.max(0, route.indexOf(station));

/** Where a plate is that has passed so many stations. */
export const getPositionAt = (route: readonly string[], place: number): PlatePosition => {
  const station = route[place] ?? null;
  return { state: station === null ? 'packed' : 'open', station };
};

/** A shift: what happened longer ago is answered by another transition. */
const UNDO_MS = 12 * 3_600_000;

/** Whether what last happened to a plate can be taken back: once, within the shift, and not what took something back itself. */
export const canUndo = (last: { readonly transition: PlateTransition; readonly at: Date } | null, now: Date): boolean =>
  last !== null && last.transition !== 'undo' && now.getTime() - last.at.getTime() <= UNDO_MS;
