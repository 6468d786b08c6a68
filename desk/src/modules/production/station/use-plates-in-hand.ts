import { isCallError } from '@platewright/browser/is-call-error';
import { isNetworkError } from '@platewright/browser/errors';
import { MAX_PLATE_EVENTS } from '@platewright/contract/modules/production/desk-calls';
import { readScannedPlate, type ScannedPlate } from '@platewright/domain/production/plate-code';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { checkAdvance } from '@platewright/domain/production/plate-transitions';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { plateQuery, type LoadedPlate, type Station } from '../use-plates.ts';
import { getNumber, useDescribeOutcome, type PlateEvent } from '../use-transition-plates.ts';

/** A plate that was scanned and is not passed on yet. */
export interface PlateInHand {
  /** Code or number. */
  readonly name: string;
  readonly way: PlateEvent['way'];
  /** Undefined while it is not looked up, as without a connection. */
  readonly plate: LoadedPlate['plate'] | undefined;
}

interface Scan extends Omit<PlateInHand, 'plate'> {
  /** Without a connection nothing newer than what was shown before is known. */
  readonly isLookedUp: boolean;
}

/** What became of a scan: the plate is in hand, or why it is not, with the plate that there is. */
export type ScanAnswer = { readonly name: string } | { readonly error: string; readonly plate?: string };

const toName = (scanned: ScannedPlate): string =>
  'code' in scanned ? scanned.code : getPlateNumber(scanned.orderId, scanned.number, scanned.remakeNo);

/** What stays in hand: what is not known yet, and what is at the station, also when it is held there. */
const isHere = (plate: LoadedPlate['plate'] | undefined, station: string): boolean => {
  const error = plate && checkAdvance(plate, station);
  return !error || error === 'plateHeld';
};

/** The plates that were scanned at a station, each looked up as it is now: one that somebody else moves is not in hand any more. */
export function usePlatesInHand(stations: readonly Station[], station: string) {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const queries = useQueryClient();
  const describe = useDescribeOutcome(stations);
  const translateError = useTranslateError();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const inHand = useQueries({
    queries: scans.map(({ name }) => plateQuery(name, lang)),
    combine: (found) =>
      scans
        .map(({ isLookedUp, ...scan }, i): PlateInHand => ({
          ...scan,
          plate: isLookedUp ? found[i]?.data?.plate : undefined,
        }))
        .filter(({ plate }) => isHere(plate, station)),
  });

  const takePlate = async (text: string, way: PlateEvent['way']): Promise<ScanAnswer> => {
    const scanned = readScannedPlate(text);
    if (!scanned) return { error: t('plateRoom.scan.noPlate', { text: text.trim().slice(0, 40) }) };
    const typed = toName(scanned);
    const isTaken = (name: string) =>
      inHand.some(
        (one) => one.name === name || one.plate?.code === name || (one.plate && getNumber(one.plate) === name),
      );
    if (isTaken(typed)) return { error: t('plateStation.problems.twice', { number: typed }) };
    if (inHand.length >= MAX_PLATE_EVENTS)
      return { error: t('plateStation.problems.tooMany', { n: format.number(MAX_PLATE_EVENTS) }) };
    let plate: LoadedPlate['plate'] | undefined;
    try {
      const loaded = await api.deskPlate({ plate: typed, lang });
      plate = loaded.plate;
      queries.setQueryData(plateQuery(plate.code, lang).queryKey, loaded);
    } catch (error) {
      if (isCallError(error, 'notFound'))
        return { error: describe({ outcome: 'refused', error: 'plateUnknown', plate: null }, typed) };
      // Without a connection it is taken as it was scanned; the server checks it when it is passed on.
      if (!isNetworkError(error)) return { error: translateError(error) };
    }
    const reason = plate ? checkAdvance(plate, station) : null;
    if (plate && reason && reason !== 'plateHeld')
      return {
        error: describe({ outcome: 'refused', error: reason, plate }, typed),
        plate: plate.code,
      };
    const name = plate?.code ?? typed;
    if (isTaken(name)) return { error: t('plateStation.problems.twice', { number: plate ? getNumber(plate) : typed }) };
    setScans((before) => [
      ...before.filter((scan) => scan.name !== name),
      { name, way, isLookedUp: plate !== undefined },
    ]);
    return { name };
  };

  return {
    inHand,
    takePlate,
    /** Puts plates down without passing them on. */
    putDown: (names: readonly string[]) => setScans((before) => before.filter(({ name }) => !names.includes(name))),
  };
}
