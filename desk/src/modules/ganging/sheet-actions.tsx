import { listSheetTransitions, type SheetTransition } from '@platewright/domain/ganging/sheet-transitions';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Menu } from '@platewright/ui/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@platewright/texts/languages';
import { api } from '../../api/client.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { MachineField } from '../production/machine-field.tsx';
import { useSheetNames, type Sheet } from './use-sheets.ts';
import { useTransitionSheet } from './use-transition-sheet.ts';

/** What cannot be taken back is asked for once more. */
const confirmed = ['cut', 'dissolve'] as const;
type Confirmed = (typeof confirmed)[number];

/** What comes next, and what else can be done: what was released by mistake is not the first thing, and what is over is not offered. */
function arrangeActions(
  { state, station, undo }: Sheet,
  canMove: boolean,
): { next?: SheetTransition; rest: SheetTransition[] } {
  if (!canMove) return { rest: [] };
  const possible = listSheetTransitions(state).filter((name) =>
    name === 'carry' ? station?.isLast === false : name === 'undoImage' || name === 'undoCarry' ? name === undo : true,
  );
  const next = possible.find((name) => name !== 'withdraw');
  return { ...(next && { next }), rest: possible.filter((name) => name !== next) };
}

/** What can be done with a sheet in its state, and what is printed of it. */
export function SheetActions({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation();
  const { nameSheet } = useSheetNames();
  const { transition, isBusy } = useTransitionSheet(sheet);
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const canMove = useHasPermission('desk.plates');
  const language = useLanguage();
  const { next, rest } = arrangeActions(sheet, canMove);
  const labelOf = (name: SheetTransition) =>
    name === 'carry'
      ? t('sheets.actions.carry', { station: sheet.station?.name[language] ?? '' })
      : t(`sheets.actions.${name === 'undoImage' || name === 'undoCarry' ? 'undo' : name}`);
  const act = (name: SheetTransition) => {
    const question = confirmed.find((one) => one === name);
    if (question) setAsked(question);
    else void transition(name);
  };
  return (
    <>
      {next && sheet.station && <MachineField key={sheet.station.key} station={sheet.station} />}
      {next && (
        <Button variant="primary" isBusy={isBusy} onPress={() => act(next)}>
          {labelOf(next)}
        </Button>
      )}
      {rest.map((name) => (
        <Button key={name} isDisabled={isBusy} onPress={() => act(name)}>
          {labelOf(name)}
        </Button>
      ))}
      <PlanMenu sheetId={sheet.id} />
      <CsvExportButton label={t('sheets.sheet.csv')} createUrl={() => api.deskImagingListCsv({ sheetId: sheet.id })} />
      {asked && (
        <ConfirmDialog
          isOpen
          isDangerous={asked === 'dissolve'}
          title={t(`sheets.confirm.${asked}.title`, { number: nameSheet(sheet.id) })}
          confirmLabel={t(`sheets.actions.${asked}`)}
          cancelLabel={t('sheets.confirm.cancel')}
          isBusy={isBusy}
          onConfirm={() => void transition(asked).then(() => setAsked(null))}
          onCancel={() => setAsked(null)}
        >
          {t(`sheets.confirm.${asked}.text`)}
        </ConfirmDialog>
      )}
    </>
  );
}

const languages = ['en', 'ar'] as const satisfies readonly Language[];

function PlanMenu({ sheetId }: { readonly sheetId: number }) {
  const { t } = useTranslation();
  const { download, busy } = useSignedUrlAccess((language: Language) => api.deskSheetPlan({ sheetId, language }));
  return (
    <Menu
      trigger={
        <Button icon="download" isBusy={busy}>
          {t('sheets.sheet.pdf.button')}
        </Button>
      }
      label={t('sheets.sheet.pdf.button')}
      items={languages.map((language) => ({
        id: language,
        label: t(`sheets.sheet.pdf.${language}`),
        onAction: () => download(language),
      }))}
    />
  );
}
