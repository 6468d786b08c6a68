import { isCallError } from '@platewright/browser/is-call-error';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { SheetTransition, SheetUndo } from '@platewright/domain/ganging/sheet-transitions';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { findChosenMachine } from '../production/chosen-machines.ts';
import { useReloadSheets, useSheetNames, type Sheet } from './use-sheets.ts';

type Answer = CallAnswer<Contract['deskTransitionSheet']>;

/** What takes back what plates have just done together. */
const undoOf: Partial<Record<SheetTransition, SheetUndo>> = { image: 'undoImage', carry: 'undoCarry' };

/** Says what became of a sheet, and which of its plates did not go with it. */
function useDescribeTransition(id: number) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameSheet, namePlate } = useSheetNames();
  return (name: SheetTransition, { moved, skipped }: Answer): string =>
    [
      t(`sheets.done.${name}`, { number: nameSheet(id) }),
      ...(moved > 0 ? [t('sheets.done.moved', { n: format.number(moved) })] : []),
      ...skipped.map((plate) => {
        const { error } = plate;
        const reason =
          error === null || error === 'plateElsewhere' ? t('sheets.done.passedBefore') : t(`plateRoom.errors.${error}`);
        return t('sheets.done.skipped', { number: `\u2066${namePlate(plate)}\u2069`, reason });
      }),
    ].join(' ');
}

/** Sends what happens to a sheet and its plates, says what became of them, and offers to take it back. */
export function useTransitionSheet({ id, revision, station }: Pick<Sheet, 'id' | 'revision' | 'station'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const translateError = useTranslateError();
  const describe = useDescribeTransition(id);
  const reload = useReloadSheets();
  const [isBusy, setBusy] = useState(false);
  const transition = async (name: SheetTransition, at: number = revision) => {
    setBusy(true);
    const machine = station ? findChosenMachine([station], station.key) : undefined;
    const isWork = name === 'image' || name === 'carry' || name === 'cut';
    try {
      const answer = await api.deskTransitionSheet({
        ...{ sheetId: id, revision: at, transition: name },
        ...(isWork && station && { station: station.key, ...(machine !== undefined && { machine }) }),
      });
      const undo = undoOf[name];
      showToast({
        tone: 'success',
        text: describe(name, answer),
        ...(undo && {
          action: { label: t('sheets.actions.undo'), onPress: () => void transition(undo, answer.revision) },
        }),
      });
    } catch (error) {
      const isConflict = isCallError(error, 'changedMeanwhile', 'moveNotAllowed');
      showToast({ tone: 'error', text: isConflict ? t('sheets.conflict') : translateError(error) });
    } finally {
      await Promise.all([reload(), queries.invalidateQueries({ queryKey: queryKeys.plateRoom })]);
      setBusy(false);
    }
  };
  return { transition, isBusy };
}
