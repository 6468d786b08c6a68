import clsx from 'clsx';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Chips, InkToggle } from './chips.tsx';
import { duneLoupe, duneSheet, onPicture, SHEET } from './draw/dune-sheet.ts';
import { PROCESS, type ProcessInk } from './draw/ink.ts';
import { useMarkup } from './drawing.tsx';
import styles from './dune-sheet.module.css';

export type DuneSheetProps = {
  /** Says what the picture shows. */
  label: string;
  /** Says what the loupe is and how to move it. */
  loupeLabel: string;
  inkLabels: Record<ProcessInk, string>;
  /** Names the row of inks. */
  inksLabel: string;
  /** Beside the inks: what can be done here. */
  hint: string;
  /** Folder of the picture's four separations (`draw/dune-sheet`, `duneSeparation`). */
  separations: string;
  /** At the foot of the sheet: 133 lpi. */
  ruling: string;
  /** The reader used it: time to stop what moves by itself. */
  onUse?: () => void;
  className?: string;
};

const START = [470, 270] as const;
const STEP: Record<string, readonly [number, number]> = {
  ArrowLeft: [-14, 0],
  ArrowRight: [14, 0],
  ArrowUp: [0, -14],
  ArrowDown: [0, 14],
};

/** A desert printed in four screens; the loupe shows the dots, each ink can be switched off. */
export function DuneSheet(props: DuneSheetProps) {
  const { label, loupeLabel, inkLabels, inksLabel, hint, separations, ruling, onUse, className } = props;
  const prefix = useId();
  const [at, setAt] = useState<readonly [number, number]>(START);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const sheet = useMemo(() => duneSheet(prefix, separations, ruling), [prefix, separations, ruling]);
  const loupe = useMemo(() => duneLoupe(prefix, at[0], at[1]), [prefix, at]);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerType === 'touch' && !event.buttons) return;
    const box = event.currentTarget.getBoundingClientRect();
    const next = onPicture(
      ((event.clientX - box.left) / box.width) * SHEET.width,
      ((event.clientY - box.top) / box.height) * SHEET.height,
    );
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => setAt(next));
  };
  const step = (event: KeyboardEvent) => {
    const move = STEP[event.key];
    if (!move) return;
    event.preventDefault();
    setAt(onPicture(at[0] + move[0], at[1] + move[1]));
    onUse?.();
  };
  const toggle = (ink: ProcessInk) => (on: boolean) => {
    const next = new Set(off);
    if (on) next.delete(ink);
    else next.add(ink);
    setOff(next);
    onUse?.();
  };
  return (
    <div className={clsx(styles.place, className)}>
      <svg
        className={clsx(
          'draw',
          styles.sheet,
          PROCESS.filter((ink) => off.has(ink)).map((ink) => styles[`no${ink}`]),
        )}
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        data-dragged=""
        onPointerMove={follow}
        role="group"
        aria-label={label}
      >
        <g dangerouslySetInnerHTML={useMarkup(sheet)} />
        <g
          className={styles.loupe}
          tabIndex={0}
          role="img"
          aria-label={loupeLabel}
          onKeyDown={step}
          dangerouslySetInnerHTML={useMarkup(loupe)}
        />
      </svg>
      <div className={styles.inks}>
        <Chips label={inksLabel}>
          {PROCESS.map((ink) => (
            <InkToggle
              key={ink}
              ink={ink}
              label={inkLabels[ink]}
              angle
              isSelected={!off.has(ink)}
              onChange={toggle(ink)}
            />
          ))}
        </Chips>
        <p className="tiny faint">{hint}</p>
      </div>
    </div>
  );
}
