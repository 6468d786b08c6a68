import clsx from 'clsx';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useInkName } from '@platewright/browser/use-ink-name';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './ganging.module.css';
import { useSheetNames, type PlacedPlate, type Sheet } from './use-sheets.ts';

/** While plates are moved: each is a button that keys and the pointer move. */
interface Editing {
  readonly chosen: string | null;
  /** Plates that cannot lie where they are. */
  readonly wrong: ReadonlySet<string>;
  readonly onKeyDown: (plate: PlacedPlate, event: KeyboardEvent) => void;
  readonly onPointerDown: (plate: PlacedPlate, event: PointerEvent<SVGElement>) => void;
  readonly onPointerMove: (event: PointerEvent<SVGElement>) => void;
  readonly onPointerUp: () => void;
}

interface Props {
  readonly sheet: Pick<Sheet, 'widthMm' | 'lengthMm' | 'plates' | 'parts'>;
  readonly editing?: Editing;
}

/** A sheet to scale with its plates, its off-cuts and what is lost. Left is left in every language. */
export function SheetDrawing({ sheet, editing }: Props) {
  const { t } = useTranslation();
  const { nameSize } = useSheetNames();
  const { widthMm, lengthMm, plates, parts } = sheet;
  // Letters of the size that is read at the usual width of the drawing.
  const letters = Math.max(widthMm, lengthMm) / 55;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${widthMm} ${lengthMm}`}
      role={editing ? 'group' : 'img'}
      aria-label={t(editing ? 'sheets.edit.label' : 'sheets.drawing.label', { size: nameSize(sheet) })}
      style={{ fontSize: letters }}
    >
      <rect className={styles.ground} width={widthMm} height={lengthMm} />
      {parts.map((part) => (
        <g key={`${part.xMm} ${part.yMm}`}>
          <rect
            className={part.kind === 'offcut' ? styles.offcut : styles.waste}
            x={part.xMm}
            y={part.yMm}
            width={part.widthMm}
            height={part.lengthMm}
          />
          {part.kind === 'offcut' && part.widthMm > letters * 7 && (
            <text className={styles.offcutText} x={part.xMm + letters / 2} y={part.yMm + letters * 1.4}>
              {nameSize(part)}
            </text>
          )}
        </g>
      ))}
      {plates.map((plate) => (
        <DrawnPlate key={plate.plateId} plate={plate} letters={letters} editing={editing} />
      ))}
    </svg>
  );
}

interface PlateProps {
  readonly plate: PlacedPlate;
  readonly letters: number;
  readonly editing: Editing | undefined;
}

function DrawnPlate({ plate, letters, editing }: PlateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameInk = useInkName();
  const { namePlate, nameSize } = useSheetNames();
  const { xMm, yMm, widthMm, lengthMm, isTurned, isStopped } = plate;
  const lines = [namePlate(plate), nameInk(plate.ink), nameSize(plate)];
  const fitting = Math.min(lines.length, Math.floor((lengthMm - letters / 2) / (letters * 1.3)));
  const id = String(plate.plateId);
  const name = [
    t('sheets.drawing.plate', {
      ...{ number: namePlate(plate), ink: nameInk(plate.ink), size: nameSize(plate) },
      ...{ x: format.number(xMm, 1), y: format.number(yMm, 1) },
    }),
    ...(isTurned ? [t('sheets.drawing.turned')] : []),
    ...(isStopped ? [t('sheets.isStopped')] : []),
  ].join(', ');
  return (
    <g
      {...(editing && {
        ...{ role: 'button', tabIndex: 0, 'aria-label': name, 'aria-pressed': editing.chosen === id },
        className: clsx(styles.movable, editing.wrong.has(id) && styles.wrong),
        onKeyDown: (event) => editing.onKeyDown(plate, event),
        onPointerDown: (event) => editing.onPointerDown(plate, event),
        ...{ onPointerMove: editing.onPointerMove, onPointerUp: editing.onPointerUp },
      })}
    >
      <title>{name}</title>
      <rect
        className={isStopped ? styles.stoppedPlate : styles.plate}
        x={xMm}
        y={yMm}
        width={widthMm}
        height={lengthMm}
      />
      {widthMm > letters * 5 &&
        lines.slice(0, fitting).map((line, index) => (
          <text
            key={index}
            className={index === 0 ? styles.plateNumber : styles.plateText}
            x={xMm + letters / 2}
            y={yMm + letters * 1.3 * (index + 1)}
          >
            {line}
          </text>
        ))}
    </g>
  );
}
