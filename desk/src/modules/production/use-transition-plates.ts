import { isCallError } from '@platewright/browser/is-call-error';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { getWhereabouts } from '@platewright/domain/production/plate-transitions';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { session } from '../../api/staff-session.ts';
import { findChosenMachine } from './chosen-machines.ts';
import type { PlateOutcome, QueuedEvent } from './queue/plate-queue.ts';
import { changeQueue, loadQueue } from './queue/plate-queue-store.ts';
import { isTemporary, withdrawFromQueue } from './queue/send-queue.ts';
import type { PlateRow, Station } from './use-plates.ts';
import { useStationName } from './use-station-name.ts';

export type PlateEvent = Omit<QueuedEvent['event'], 'id' | 'at'>;

export interface TransitionResult {
  readonly isDone: boolean;
  /** The plates, as they were sent, to which nothing has happened. */
  readonly refused: readonly string[];
  /** It waits on this device for a connection. */
  readonly isQueued: boolean;
}

export const getNumber = ({ orderId, number, remakeNo }: Pick<PlateRow, 'orderId' | 'number' | 'remakeNo'>): string =>
  getPlateNumber(orderId, number, remakeNo);

/** Says in a sentence what became of a plate, and of whom it was that was faster. */
export function useDescribeOutcome(stations: readonly Station[] | undefined) {
  const { t } = useTranslation();
  const nameStation = useStationName(stations);
  return ({ outcome, error, plate }: Pick<PlateOutcome, 'outcome' | 'error' | 'plate'>, typed: string): string => {
    const number = plate ? getNumber(plate) : typed;
    const station = nameStation(plate?.station ?? null);
    if (outcome !== 'refused' || error === null) {
      if (plate?.state === 'scrapped')
        return t('plateRoom.outcomes.scrapped', { number, remake: plate.remake ? getNumber(plate.remake) : '' });
      if (plate?.state === 'packed') return t('plateRoom.outcomes.packed', { number });
      return t(plate?.state === 'held' ? 'plateRoom.outcomes.held' : 'plateRoom.outcomes.at', { number, station });
    }
    const reason =
      error === 'plateScrapped' && plate?.last && plate.remake
        ? t('plateRoom.errors.plateScrappedBy', { who: plate.last.by, remake: getNumber(plate.remake) })
        : error === 'plateElsewhere'
          ? plate?.last
            ? plate.last.by === session.getSession()?.name
              ? t('plateRoom.errors.plateElsewhereYours', { station })
              : t('plateRoom.errors.plateElsewhere', { who: plate.last.by, station })
            : t('plateRoom.errors.plateElsewhereUnknown', { station })
          : t(`plateRoom.errors.${error}`);
    return t('plateRoom.outcomes.refused', { number, reason });
  };
}

const isLocked = () => session.getSession()?.isLocked === true;

/**
 * Sends what happens to plates and says what became of it: one by one where something was refused, and how many there were
 * otherwise. An undo is offered of all of it.
 */
export function useTransitionPlates(stations: readonly Station[] | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const translateError = useTranslateError();
  const describe = useDescribeOutcome(stations);
  const [isBusy, setBusy] = useState(false);

  /** @returns what became of it; the ids of the events where they wait on this device */
  const send = async (
    events: readonly PlateEvent[],
  ): Promise<readonly PlateOutcome[] | { readonly queued: string[] }> => {
    const at = new Date().toISOString();
    const staff = session.getSession();
    const sent = events.map((event) => {
      const machine = event.transition === 'advance' && findChosenMachine(stations, event.seenAt ?? '');
      return { ...event, ...(machine && { machine }), id: crypto.randomUUID() };
    });
    const enqueue = async ({ staffId, name }: { readonly staffId: number; readonly name: string }) => {
      await changeQueue({
        type: 'add',
        events: sent.map((event) => ({ event: { ...event, at }, staffId, staffName: name })),
      });
      return { queued: sent.map(({ id }) => id) };
    };
    // What comes after something that waits is sent after it.
    if (staff && (await loadQueue()).waiting.some(({ staffId }) => staffId === staff.staffId)) return enqueue(staff);
    let outcomes;
    try {
      ({ outcomes } = await api.deskTransitionPlates({ events: sent, ...(staff && { staffId: staff.staffId }) }));
    } catch (error) {
      // It may have arrived: with the same ids it happens once.
      if (staff && (isTemporary(error) || isCallError(error, 'otherStaff'))) return enqueue(staff);
      throw error;
    }
    await queries.invalidateQueries({ queryKey: queryKeys.plateRoom });
    for (const orderId of new Set(outcomes.flatMap(({ plate }) => plate?.orderId ?? [])))
      void queries.invalidateQueries({ queryKey: queryKeys.order(orderId) });
    return outcomes;
  };

  const announce = (outcomes: readonly PlateOutcome[], events: readonly PlateEvent[]) => {
    const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
    const [only] = outcomes;
    if (refused.length > 0)
      showToast({
        tone: 'error',
        text: refused.map((one) => describe(one, events[outcomes.indexOf(one)]?.plate ?? '')).join(' '),
      });
    else if (outcomes.length === 1 && only)
      showToast({
        tone: 'success',
        text: describe(only, ''),
        ...(only.plate?.last?.canUndo && {
          action: { label: t('plateRoom.actions.undo'), onPress: () => void undo([only]) },
        }),
      });
    else
      showToast({
        tone: 'success',
        text: t('plateRoom.outcomes.several', { n: format.number(outcomes.length) }),
        ...(outcomes.every(({ plate }) => plate?.last?.canUndo) && {
          action: { label: t('plateRoom.actions.undo'), onPress: () => void undo(outcomes) },
        }),
      });
  };

  const announceQueued = (ids: readonly string[]) =>
    showToast({
      tone: 'warning',
      text: t('plateQueue.queued', { n: format.number(ids.length) }),
      action: {
        label: t('plateRoom.actions.undo'),
        onPress: () =>
          !isLocked() &&
          void withdrawFromQueue(ids).then((isWithdrawn) =>
            showToast(
              isWithdrawn
                ? { tone: 'success', text: t('plateQueue.withdrawn', { n: format.number(ids.length) }) }
                : { tone: 'error', text: t('plateQueue.sentMeanwhile') },
            ),
          ),
      },
    });

  const transition = async (events: readonly PlateEvent[]): Promise<TransitionResult> => {
    // Below the lock of a shared PC nothing happens in anybody's name.
    if (isLocked()) return { isDone: false, refused: events.map(({ plate }) => plate), isQueued: false };
    setBusy(true);
    try {
      const outcomes = await send(events);
      if ('queued' in outcomes) {
        announceQueued(outcomes.queued);
        return { isDone: true, refused: [], isQueued: true };
      }
      announce(outcomes, events);
      const refused = events.flatMap(({ plate }, i) => (outcomes[i]?.outcome === 'refused' ? [plate] : []));
      return { isDone: refused.length === 0, refused, isQueued: false };
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
      return { isDone: false, refused: events.map(({ plate }) => plate), isQueued: false };
    } finally {
      setBusy(false);
    }
  };

  const undo = (outcomes: readonly PlateOutcome[]) =>
    transition(
      outcomes.flatMap(({ plate }) =>
        plate
          ? [{ plate: plate.code, transition: 'undo' as const, seenAt: getWhereabouts(plate), way: 'hand' as const }]
          : [],
      ),
    );

  return { transition, isBusy };
}
