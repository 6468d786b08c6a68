import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { getShownColor } from '../plate-rules/compose-tile.ts';
import { composeDifference } from '../comparison-rules/compose-difference.ts';
import type { ComparisonMode, ComparedPlates, NumberedPlace } from '../comparison-rules/compared-plates.ts';
import { placeInFrame, type ComparisonFrame } from '../comparison-rules/comparison-frame.ts';
import type { ComparisonAction, ComparisonState } from '../comparison-rules/comparison-state.ts';
import { DifferencePlates } from '../comparison-rules/difference-plates.ts';
import type { composeTile } from '../plate-rules/compose-tile.ts';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import type { Placement } from '../plate-rules/tile-grid.ts';
import type { ViewportControls } from '../viewport/use-viewport.ts';
import { BlinkBar, DifferenceLegend } from './comparison-legends.tsx';
import { ComparisonCanvas } from './comparison-canvas.tsx';
import type { ComparisonTexts } from './comparison-texts.ts';
import { PlaceFrames } from './place-frames.tsx';
import { SplitHandle } from './split-handle.tsx';
import { useSharedWheel } from './use-shared-wheel.ts';
import styles from './comparison.module.css';

export interface ComparisonStageProps {
  readonly frame: ComparisonFrame;
  readonly compared: ComparedPlates;
  readonly before: OpenPlates | null;
  readonly after: OpenPlates | null;
  readonly mode: ComparisonMode;
  readonly ink: string | null;
  readonly places: readonly NumberedPlace[];
  /** Number of the place that is looked at. */
  readonly current: number | null;
  readonly state: ComparisonState;
  readonly dispatch: (action: ComparisonAction) => void;
  readonly controls: ViewportControls;
  readonly texts: ComparisonTexts;
}

/** Both versions beside or over each other; they move and zoom together. */
export function ComparisonStage(props: ComparisonStageProps) {
  const { frame, compared, before, after, mode, ink, places, current, state, dispatch, controls, texts } = props;
  const { placement, handlers, stageRef } = controls;
  const [first, setFirst] = useState<HTMLElement | null>(null);
  const [second, setSecond] = useState<HTMLElement | null>(null);
  useSharedWheel(second, first);
  const setStage = useCallback(
    (element: HTMLElement | null) => {
      setFirst(element);
      stageRef(element);
    },
    [stageRef],
  );
  const frames = placement && (
    <PlaceFrames
      places={places}
      current={current}
      frame={frame}
      placement={placement}
      areAllShown={mode === 'side' || mode === 'difference'}
    />
  );
  const older = placement && (
    <Version side="before" plates={before} placement={placement} {...{ frame, compared, ink }} />
  );
  const newer = placement && (
    <Version side="after" plates={after} placement={placement} {...{ frame, compared, ink }} />
  );
  const pane = (
    ref: (element: HTMLElement | null) => void,
    label: string,
    children: ReactNode,
    overlay?: ReactNode,
  ) => (
    <div className={styles.pane}>
      <div ref={ref} className={styles.view} role="group" tabIndex={0} aria-label={label} {...handlers}>
        {children}
        {frames}
      </div>
      {overlay}
    </div>
  );
  const tagOlder = <span className={styles.tag}>{texts.older}</span>;
  const tagNewer = (
    <span className={styles.tag} data-end="">
      {texts.newer}
    </span>
  );
  if (mode === 'side')
    return (
      <div className={styles.stage} data-mode={mode}>
        {pane(setStage, texts.stageOlder, older, tagOlder)}
        {pane(setSecond, texts.stageNewer, newer, <span className={styles.tag}>{texts.newer}</span>)}
      </div>
    );
  if (mode === 'slider')
    return (
      <div className={styles.stage} data-mode={mode} style={{ '--split': `${state.split}%` } as CSSProperties}>
        {pane(
          setStage,
          texts.stage,
          <>
            {older}
            <div className={styles.clipped}>{newer}</div>
          </>,
        )}
        {tagOlder}
        {tagNewer}
        <SplitHandle split={state.split} dispatch={dispatch} label={texts.slider} />
      </div>
    );
  if (mode === 'blink')
    return (
      <div className={styles.stage} data-mode={mode}>
        {pane(
          setStage,
          texts.stage,
          <>
            <div className={styles.layer} data-hidden={state.shown === 'after' || undefined}>
              {older}
            </div>
            <div className={styles.layer} data-hidden={state.shown === 'before' || undefined}>
              {newer}
            </div>
          </>,
        )}
        <BlinkBar state={state} dispatch={dispatch} texts={texts} />
      </div>
    );
  return (
    <div className={styles.stage} data-mode={mode}>
      {pane(
        setStage,
        texts.stage,
        placement && <Difference {...{ frame, compared, before, after, placement, ink }} />,
        <span className={styles.tag}>{texts.difference}</span>,
      )}
      <DifferenceLegend ink={ink} inks={[...(after?.page.inks ?? []), ...(before?.page.inks ?? [])]} texts={texts} />
    </div>
  );
}

interface VersionProps {
  readonly side: 'before' | 'after';
  readonly plates: OpenPlates | null;
  readonly frame: ComparisonFrame;
  readonly compared: ComparedPlates;
  readonly placement: Placement;
  readonly ink: string | null;
}

/** One version; a page that prints nothing is as large as the other one. */
function Version({ side, plates, frame, compared, placement, ink }: VersionProps) {
  const at = side === 'before' ? compared.beforeAt : compared.afterAt;
  const { x, y, width, height } = placement;
  const placed = useMemo(
    () => (plates ? placeInFrame({ x, y, width, height }, frame, plates.page, at) : null),
    [plates, frame, at, x, y, width, height],
  );
  if (!plates || !placed)
    return (
      <div className={styles.blank} style={{ insetBlockStart: y, left: x, inlineSize: width, blockSize: height }} />
    );
  const shown = plates.page.inks.map(({ name }) => ink === null || ink === name);
  return <ComparisonCanvas plates={plates} placement={placed} shown={shown} version={side} />;
}

type DifferenceProps = Pick<ComparisonStageProps, 'frame' | 'compared' | 'before' | 'after' | 'ink'> & {
  readonly placement: Placement;
};

function Difference({ frame, compared, before, after, placement, ink }: DifferenceProps) {
  const plates = useMemo(
    () =>
      new DifferencePlates(frame, { plates: before, at: compared.beforeAt }, { plates: after, at: compared.afterAt }),
    [frame, before, after, compared],
  );
  const compose = useCallback<typeof composeTile>(
    (planes, { inks }, _look, target, origin) => {
      const index = inks.findIndex(({ name }) => name === ink);
      const found = inks[index];
      const alone = found ? { ink: index, rgb: getShownColor(found) } : null;
      composeDifference(planes, { alone, inks: inks.length }, target, origin);
    },
    [ink],
  );
  return <ComparisonCanvas plates={plates} placement={placement} shown={[]} compose={compose} version="difference" />;
}
