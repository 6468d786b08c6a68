import { isCallError } from '@platewright/browser/is-call-error';
import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useReloadSheets, useSheetNames, type PlacedPlate, type Sheet } from './use-sheets.ts';

interface Props {
  readonly sheet: Pick<Sheet, 'id' | 'revision' | 'others'>;
  readonly plate: PlacedPlate;
}

/** Moves a plate to another planned sheet of its material, where the server finds a free place for it. */
export function MovePlateMenu({ sheet, plate }: Props) {
  const { t } = useTranslation();
  const { namePlate, nameSheet } = useSheetNames();
  const translateError = useTranslateError();
  const reload = useReloadSheets();
  const [isBusy, setBusy] = useState(false);
  const number = `\u2066${namePlate(plate)}\u2069`;
  const move = async (toSheetId: number) => {
    setBusy(true);
    try {
      const { id: sheetId, revision } = sheet;
      await api.deskMovePlateToSheet({ sheetId, revision, plateId: plate.plateId, toSheetId });
      showToast({ tone: 'success', text: t('sheets.move.done', { number, sheet: nameSheet(toSheetId) }) });
    } catch (error) {
      const isConflict = isCallError(error, 'changedMeanwhile');
      showToast({ tone: 'error', text: isConflict ? t('sheets.conflict') : translateError(error) });
    } finally {
      await reload();
      setBusy(false);
    }
  };
  return (
    <Menu
      trigger={
        <Button size="small" isBusy={isBusy} aria-label={t('sheets.move.label', { number })}>
          {t('sheets.move.button')}
        </Button>
      }
      label={t('sheets.move.label', { number })}
      items={sheet.others.map((id) => ({ id: String(id), label: nameSheet(id), onAction: () => void move(id) }))}
    />
  );
}
