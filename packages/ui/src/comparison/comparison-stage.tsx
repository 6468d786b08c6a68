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
import type { ViewportControls, ViewportSource } from '../viewport/use-viewport.ts';
import { usePageElement } from '../viewport/use-follow-viewport.ts';
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
  const { handlers, stageRef } = controls;
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
  const frames = (
    <PlaceFrames
      places={places}
      current={current}
      frame={frame}
      controls={controls}
      areAllShown={mode === 'side' || mode === 'difference'}
    />
  );
  const older = <Version side="before" plates={before} {...{ frame, compared, controls, ink }} />;
  const newer = <Version side="after" plates={after} {...{ frame, compared, controls, ink }} />;
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
        <Difference {...{ frame, compared, before, after, controls, ink }} />,
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
  readonly controls: ViewportSource;
  readonly ink: string | null;
}

/** One version; a page that prints nothing is as large as the other one. */
function Version({ side, plates, frame, compared, controls, ink }: VersionProps) {
  const at = side === 'before' ? compared.beforeAt : compared.afterAt;
  const page = plates?.page;
  const blank = usePageElement<HTMLDivElement>(controls);
  const place = useCallback(
    (placement: Placement) => (page ? placeInFrame(placement, frame, page, at) : placement),
    [page, frame, at],
  );
  if (!plates) return <div ref={blank} className={styles.blank} />;
  const shown = plates.page.inks.map(({ name }) => ink === null || ink === name);
  return <ComparisonCanvas plates={plates} controls={controls} place={place} shown={shown} version={side} />;
}

type DifferenceProps = Pick<ComparisonStageProps, 'frame' | 'compared' | 'before' | 'after' | 'ink'> & {
  readonly controls: ViewportSource;
};

function Difference({ frame, compared, before, after, controls, ink }: DifferenceProps) {
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
  return <ComparisonCanvas plates={plates} controls={controls} shown={[]} compose={compose} version="difference" />;
}
