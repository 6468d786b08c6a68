import type { KeyboardEvent } from 'react';
import type { ComparisonAction } from '../comparison-rules/comparison-state.ts';
import styles from './comparison.module.css';

interface Props {
  readonly split: number;
  readonly dispatch: (action: ComparisonAction) => void;
  readonly label: string;
}

/** Percent that a press of an arrow moves. */
const STEP = 2;

/** The line between the older version at the start and the newer one at the end. */
export function SplitHandle({ split, dispatch, label }: Props) {
  const slideTo = (x: number, handle: HTMLElement) => {
    const stage = handle.parentElement?.getBoundingClientRect();
    if (!stage) return;
    const percent = (100 * (x - stage.left)) / stage.width;
    dispatch({ type: 'slide', to: isRightToLeft(handle) ? 100 - percent : percent });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const forward = isRightToLeft(event.currentTarget) ? -STEP : STEP;
    const by = { ArrowLeft: -forward, ArrowRight: forward, ArrowUp: STEP, ArrowDown: -STEP, Home: -100, End: 100 }[
      event.key
    ];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch({ type: 'slideBy', by });
  };
  return (
    <div
      className={styles.handle}
      style={{ insetInlineStart: `${split}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(split)}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        event.stopPropagation();
        slideTo(event.clientX, event.currentTarget);
      }}
      onKeyDown={handleKey}
    >
      <i />
    </div>
  );
}

const isRightToLeft = (element: HTMLElement): boolean => getComputedStyle(element).direction === 'rtl';
