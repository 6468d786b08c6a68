import { isCoveredStatus, orderStatus } from '../orders/order-status.ts';
import { err, ok, type Result } from '../result.ts';
import { findScrapStation, type ScrapStationError } from './scrap.ts';

/**
 * open: it waits or is worked on at its station · held: it stays there until somebody releases it · packed: it has passed all
 * stations · scrapped: it has left the plate room, and its remake stands for it.
 */
export const plateStates = ['open', 'held', 'packed', 'scrapped'] as const;
export type PlateState = (typeof plateStates)[number];

/** What happens to a plate in the plate room. scrap: it is made again · undo: the last of them is taken back. */
export const plateTransitions = ['advance', 'sendBack', 'hold', 'release', 'scrap', 'undo'] as const;
export type PlateTransition = (typeof plateTransitions)[number];

/** Where a plate is on its way. */
export interface PlatePosition {
  readonly state: PlateState;
  /** Its station; null when it has passed the last one, or is scrapped. */
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
  | 'noteRequired'
  /** Its remake stands for it. */
  | 'plateScrapped'
  | 'reasonRequired'
  | ScrapStationError;

interface PlateTransitionRule {
  /** Why it is refused in a state; a state that is missing allows it. */
  readonly errors: Partial<Record<PlateState, PlateTransitionError>>;
  /** What has to be given with it. */
  readonly needs?: 'note' | 'reason';
}

/** When each transition is allowed; undoing has rules of its own (`canUndo`). */
export const plateTransitionRules: Readonly<Record<Exclude<PlateTransition, 'undo'>, PlateTransitionRule>> = {
  advance: { errors: { held: 'plateHeld', packed: 'platePacked', scrapped: 'plateScrapped' } },
  sendBack: { errors: { held: 'plateHeld', scrapped: 'plateScrapped' }, needs: 'note' },
  hold: { errors: { held: 'plateHeld', packed: 'platePacked', scrapped: 'plateScrapped' }, needs: 'note' },
  release: { errors: { open: 'plateNotHeld', packed: 'plateNotHeld', scrapped: 'plateScrapped' } },
  scrap: { errors: { scrapped: 'plateScrapped' }, needs: 'reason' },
};

/**
 * Whether something can happen to a plate in this status of its order: while it is in production, and once it is ready the way back
 * of what is packed, which takes the order back into production.
 */
export const isPlateInWork = (statusId: number, state: PlateState, transition: PlateTransition): boolean =>
  statusId === orderStatus.inProduction ||
  (statusId === orderStatus.ready && state === 'packed' && isWayBack(transition));

const isWayBack = (transition: PlateTransition): boolean =>
  transition === 'sendBack' || transition === 'scrap' || transition === 'undo';

/** Why nothing happens to plates of an order. */
export type PlateOrderError = 'orderNotInProduction' | 'orderFinished' | 'orderCancelled';

/** Why something cannot happen to a plate in this status of its order; what is shipped is made again by another order (`faults/remake`). */
export function checkOrderOfPlates(
  statusId: number,
  state: PlateState,
  transition: PlateTransition,
): PlateOrderError | null {
  if (isPlateInWork(statusId, state, transition)) return null;
  if (statusId === orderStatus.cancelled) return 'orderCancelled';
  return statusId !== orderStatus.onHold && isCoveredStatus(statusId) ? 'orderFinished' : 'orderNotInProduction';
}

/** A plate that is seen where it is not: somebody was faster. Of a scrapped one it is said who scrapped it, wherever it was seen. */
export const checkSeenAt = (plate: PlatePosition, seenAt: string | undefined): 'plateElsewhere' | null =>
  plate.state !== 'scrapped' && seenAt !== undefined && seenAt !== getWhereabouts(plate) ? 'plateElsewhere' : null;

/** Why a plate that is seen at a station is not passed on from there. */
export const checkAdvance = (
  plate: PlatePosition & { readonly statusId: number },
  seenAt: string,
): PlateOrderError | 'plateElsewhere' | PlateTransitionError | null =>
  checkOrderOfPlates(plate.statusId, plate.state, 'advance') ??
  checkSeenAt(plate, seenAt) ??
  plateTransitionRules.advance.errors[plate.state] ??
  null;

export interface PlateTransitionRequest {
  readonly transition: Exclude<PlateTransition, 'undo'>;
  /** Where it is sent back to; the station before without one. */
  readonly to?: string | undefined;
  readonly note: string;
  /** Key of the reason why it is scrapped; empty for one in their own words, which are the note. */
  readonly reasonKey?: string;
  /** Where the fault was found; the station where the plate is without one. */
  readonly foundAt?: string | undefined;
}

/** Where a plate is after a transition, or why it is refused. */
export function transitionPlate(
  plate: PlateOnRoute,
  { transition, to, note, reasonKey = '', foundAt }: PlateTransitionRequest,
): Result<PlatePosition, PlateTransitionError> {
  const { errors, needs } = plateTransitionRules[transition];
  const error = errors[plate.state];
  if (error) return err(error);
  if (needs === 'note' && note.trim() === '') return err('noteRequired');
  if (needs === 'reason' && reasonKey === '' && note.trim() === '') return err('reasonRequired');
  if (transition === 'hold') return ok({ state: 'held', station: plate.station });
  if (transition === 'release') return ok({ state: 'open', station: plate.station });
  const place = getPlace(plate);
  if (transition === 'scrap') {
    const found = findScrapStation(plate.route, place, foundAt);
    return found.ok ? ok({ state: 'scrapped', station: null }) : found;
  }
  if (transition === 'advance') return ok(getPositionAt(plate.route, place + 1));
  const target = to === undefined ? place - 1 : plate.route.indexOf(to);
  if (target < 0 || target >= place) return err('stationNotPassed');
  return ok(getPositionAt(plate.route, target));
}

/** Where a plate is as one word: its station, or its state when it is at none. */
export const getWhereabouts = ({ station, state }: PlatePosition): string => station ?? state;

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

/** What happened last to a plate. */
interface LastTransition {
  readonly transition: PlateTransition;
  readonly at: Date;
  /** It was scrapped, and something has happened to its remake since. */
  readonly isRemakeTouched?: boolean;
}

/** Why what last happened to a plate cannot be taken back: once, within the shift, not what took something back itself, nor when its remake is under way. */
export function checkUndo(last: LastTransition | null, now: Date): 'nothingToUndo' | 'remakeTouched' | null {
  if (last === null || last.transition === 'undo' || now.getTime() - last.at.getTime() > UNDO_MS)
    return 'nothingToUndo';
  return last.isRemakeTouched ? 'remakeTouched' : null;
}

export const canUndo = (last: LastTransition | null, now: Date): boolean => checkUndo(last, now) === null;
