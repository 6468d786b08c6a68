import { isCallError } from '@platewright/browser/is-call-error';
import type { SheetTransition } from '@platewright/domain/ganging/sheet-transitions';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useReloadSheets, useSheetNames, type Sheet } from './use-sheets.ts';

/** Sends what happens to a sheet, and says what became of it. */
export function useTransitionSheet({ id, revision }: Pick<Sheet, 'id' | 'revision'>) {
  const { t } = useTranslation();
  const { nameSheet } = useSheetNames();
  const translateError = useTranslateError();
  const reload = useReloadSheets();
  const [isBusy, setBusy] = useState(false);
  const transition = async (name: SheetTransition) => {
    setBusy(true);
    try {
      await api.deskTransitionSheet({ sheetId: id, revision, transition: name });
      showToast({ tone: 'success', text: t(`sheets.done.${name}`, { number: nameSheet(id) }) });
    } catch (error) {
      const isConflict = isCallError(error, 'changedMeanwhile', 'moveNotAllowed');
      showToast({ tone: 'error', text: isConflict ? t('sheets.conflict') : translateError(error) });
    } finally {
      await reload();
      setBusy(false);
    }
  };
  return { transition, isBusy };
}
