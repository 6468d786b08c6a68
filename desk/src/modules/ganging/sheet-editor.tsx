import { Button } from '@platewright/ui/button';
import { showToast } from '@platewright/ui/toast';
import { useReducer, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { beginEdit, checkEdit, editPlaces, layEdited, readKey, type EditAction } from './edit-places.ts';
import styles from './ganging.module.css';
import { SheetDrawing } from './sheet-drawing.tsx';
import { useReloadSheets, useSheetNames, type PlacedPlate, type Sheet } from './use-sheets.ts';

interface Props {
  readonly sheet: Sheet;
  readonly onClose: () => void;
}

/** Moves, turns and takes off the plates of a planned sheet; what cannot lie so is said, and is not saved. */
export function SheetEditor({ sheet, onClose }: Props) {
  const { t } = useTranslation();
  const [edit, dispatch] = useReducer(editPlaces, sheet, beginEdit);
  const drag = useDrag(dispatch);
  const { save, isBusy } = useSavePlaces(sheet, onClose);
  const problems = checkEdit(sheet, edit);
  const wrong = new Set(problems.map(({ plateId }) => plateId));
  const onKeyDown = (plate: PlacedPlate, event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? null : readKey(String(plate.plateId), event);
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  };
  return (
    <div className={styles.side}>
      <SheetDrawing
        sheet={{ ...sheet, plates: layEdited(sheet, edit), parts: [] }}
        editing={{ chosen: edit.chosen, wrong, onKeyDown, ...drag }}
      />
      <EditTools sheet={sheet} chosen={edit.chosen} isLast={edit.places.length === 1} dispatch={dispatch} />
      <EditProblems sheet={sheet} problems={problems} />
      <div className={styles.tags}>
        <Button
          variant="primary"
          isBusy={isBusy}
          isDisabled={problems.length > 0}
          onPress={() => void save(edit.places)}
        >
          {t('sheets.edit.save')}
        </Button>
        <Button isDisabled={isBusy} onPress={onClose}>
          {t('sheets.edit.discard')}
        </Button>
      </div>
    </div>
  );
}

/** Drags plates with a pointer, in whole millimetres of the sheet. */
function useDrag(dispatch: (action: EditAction) => void) {
  const last = useRef<{ readonly plateId: string; x: number; y: number } | null>(null);
  const toMm = (event: PointerEvent<SVGElement>) => {
    const matrix = event.currentTarget.ownerSVGElement?.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  };
  return {
    onPointerDown: (plate: PlacedPlate, event: PointerEvent<SVGElement>) => {
      const plateId = String(plate.plateId);
      dispatch({ kind: 'choose', plateId });
      const point = toMm(event);
      if (event.button !== 0 || !point) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { plateId, x: point.x, y: point.y };
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      const from = last.current;
      const point = from && toMm(event);
      if (!from || !point) return;
      const [dx, dy] = [Math.round(point.x - from.x), Math.round(point.y - from.y)];
      if (dx === 0 && dy === 0) return;
      from.x += dx;
      from.y += dy;
      dispatch({ kind: 'move', plateId: from.plateId, dxUm: dx * 1000, dyUm: dy * 1000 });
    },
    onPointerUp: () => {
      last.current = null;
    },
  };
}

function useSavePlaces(sheet: Sheet, onSaved: () => void) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const reload = useReloadSheets();
  const [isBusy, setBusy] = useState(false);
  const save = async (places: ReturnType<typeof beginEdit>['places']) => {
    setBusy(true);
    try {
      await api.deskChangeSheet({
        sheetId: sheet.id,
        revision: sheet.revision,
        places: places.map(({ plateId, ...place }) => ({ ...place, plateId: Number(plateId) })),
      });
      showToast({ tone: 'success', text: t('sheets.edit.saved') });
      await reload();
      onSaved();
    } catch (error) {
      showToast({
        tone: 'error',
        text: isCallError(error, 'changedMeanwhile') ? t('sheets.conflict') : translateError(error),
      });
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy };
}

interface ToolsProps {
  readonly sheet: Sheet;
  readonly chosen: string | null;
  readonly isLast: boolean;
  readonly dispatch: (action: EditAction) => void;
}

/** For whoever has no keyboard. */
function EditTools({ sheet, chosen, isLast, dispatch }: ToolsProps) {
  const { t } = useTranslation();
  const { namePlate } = useSheetNames();
  const plate = sheet.plates.find(({ plateId }) => String(plateId) === chosen);
  return (
    <>
      <p className="muted small">{t('sheets.edit.help')}</p>
      <div className={styles.tags}>
        <span role="status">
          {plate ? t('sheets.edit.chosen', { number: namePlate(plate) }) : t('sheets.edit.noneChosen')}
        </span>
        {chosen !== null && plate && (
          <>
            <Button size="small" onPress={() => dispatch({ kind: 'turn', plateId: chosen })}>
              {t('sheets.edit.turn')}
            </Button>
            {isLast ? (
              <span className="muted small">{t('sheets.edit.empty')}</span>
            ) : (
              <Button size="small" onPress={() => dispatch({ kind: 'takeOff', plateId: chosen })}>
                {t('sheets.edit.takeOff')}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

interface ProblemsProps {
  readonly sheet: Sheet;
  readonly problems: ReturnType<typeof checkEdit>;
}

function EditProblems({ sheet, problems }: ProblemsProps) {
  const { t } = useTranslation();
  const { namePlate } = useSheetNames();
  const nameOf = (id: string) => {
    const plate = sheet.plates.find(({ plateId }) => String(plateId) === id);
    return `\u2066${plate ? namePlate(plate) : id}\u2069`;
  };
  // Of two that are in each other's way one sentence is enough.
  const sentences = new Set(
    problems
      .filter((one) => !('otherId' in one) || one.plateId < one.otherId)
      .map((one) =>
        t(`sheets.edit.problems.${one.kind}`, {
          number: nameOf(one.plateId),
          other: 'otherId' in one ? nameOf(one.otherId) : '',
        }),
      ),
  );
  return (
    <ul className={styles.problems} role="status">
      {sentences.size === 0 ? (
        <li className="muted">{t('sheets.edit.right')}</li>
      ) : (
        [...sentences].map((sentence) => <li key={sentence}>{sentence}</li>)
      )}
    </ul>
  );
}
