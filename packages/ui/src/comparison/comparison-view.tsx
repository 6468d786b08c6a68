import { useEffect, useEffectEvent, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Notice } from '../notice.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import {
  COMPARISON_MODES,
  listPlaces,
  stepPlace,
  type ComparedPlates,
  type ComparisonMode,
} from '../comparison-rules/compared-plates.ts';
import { createFrame, focusOnPlace } from '../comparison-rules/comparison-frame.ts';
import { createComparisonState, getSeenKey, reduceComparison } from '../comparison-rules/comparison-state.ts';
import type { PlateInk } from '../plate-rules/plate-page.ts';
import { useHasFailedTiles } from '../plates/use-open-plates.ts';
import { useViewport, useViewportValue } from '../viewport/use-viewport.ts';
import { ComparisonLayout } from './comparison-layout.tsx';
import { ComparisonStage } from './comparison-stage.tsx';
import type { ComparisonTexts } from './comparison-texts.ts';
import { PlaceList } from './place-list.tsx';
import { PlateChips } from './plate-chips.tsx';
import { useComparisonKeys } from './use-comparison-keys.ts';
import type { ComparedVersion } from './use-compared-plates.ts';
import styles from './comparison.module.css';

/** Under three changes a second, which nobody is harmed by. */
const BLINK_MS = 800;
const PHONE = '(max-width: 767px)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** What of a comparison its URL keeps. */
export interface ComparisonChoice {
  /** Null: what suits the screen. */
  readonly mode: ComparisonMode | null;
  readonly ink: string | null;
  /** Number of the place that is looked at. */
  readonly place: number | null;
}

export interface ComparisonViewProps {
  /** The way back, the name and the versions. */
  readonly bar: ReactNode;
  readonly page: number;
  readonly compared: ComparedPlates;
  readonly before: ComparedVersion;
  readonly after: ComparedVersion;
  readonly choice: ComparisonChoice;
  readonly onChoice: (change: Partial<ComparisonChoice>) => void;
  readonly texts: ComparisonTexts;
  /** What else there is to say, such as another size of the page. */
  readonly notes: readonly string[];
}

/** A cutting line is in the artwork, but makes no plate. */
const makesPlate = ({ role }: PlateInk): boolean => role !== 'cutting' && role !== 'technical';

/** Two versions of a page: which plates change, where, and both to look at. */
export function ComparisonView(props: ComparisonViewProps) {
  const { bar, page, compared, before, after, choice, onChoice, texts, notes } = props;
  const [state, dispatch] = useReducer(reduceComparison, null, () =>
    createComparisonState(window.matchMedia(REDUCED_MOTION).matches),
  );
  const mode = choice.mode ?? (window.matchMedia(PHONE).matches ? 'slider' : 'side');
  const inks = useMemo(() => joinInks(before, after), [before, after]);
  const ink = inks.some(({ name }) => name === choice.ink) ? choice.ink : null;
  const [was, is] = [before.plates?.page ?? null, after.plates?.page ?? null];
  const frame = useMemo(() => createFrame(compared, was, is), [compared, was, is]);
  const controls = useViewport(frame);
  const places = useMemo(() => listPlaces(compared, ink), [compared, ink]);
  const current = places.some(({ number }) => number === choice.place) ? choice.place : null;
  useShownPlace(controls, frame, places.find(({ number }) => number === current) ?? null, (number) =>
    dispatch({ type: 'see', page, place: number }),
  );
  const isBlinking = mode === 'blink' && state.isPlaying;
  useEffect(() => {
    if (!isBlinking) return;
    const timer = setInterval(() => dispatch({ type: 'beat' }), BLINK_MS);
    return () => clearInterval(timer);
  }, [isBlinking]);
  const step = (by: 1 | -1) => {
    const place = stepPlace(places, current, by);
    if (place !== null) onChoice({ place });
  };
  useComparisonKeys({
    controls,
    step,
    setMode: (next) => onChoice({ mode: next }),
    flip: mode === 'blink' ? () => dispatch({ type: 'flip' }) : null,
  });
  const hasFailedBefore = useHasFailedTiles(before.plates);
  const hasFailedAfter = useHasFailedTiles(after.plates);
  const makers = new Set(inks.filter(makesPlate).map(({ name }) => name));
  const plates = compared.plates.filter((plate) => makers.has(plate.ink));
  const same = plates.filter(({ change }) => change === 'same').map((plate) => texts.inkName(plate.ink));
  const isSeen = (number: number): boolean => state.seen.has(getSeenKey(page, number));
  const origin = is?.trim ?? was?.trim ?? { left: 0, top: 0 };
  const at = is?.trim ? compared.afterAt : compared.beforeAt;
  const isSame = compared.places.length === 0;
  return (
    <ComparisonLayout
      bar={
        <>
          {bar}
          <SegmentedControl
            className={styles.modes}
            label={texts.view}
            value={mode}
            onChange={(next) => onChoice({ mode: next })}
            options={COMPARISON_MODES.map((value) => ({ value, label: texts.modes[value] }))}
          />
          <div className={styles.zoom}>
            <IconButton icon="minus" label={texts.zoomOut} onPress={controls.zoomOut} />
            <IconButton icon="plus" label={texts.zoomIn} onPress={controls.zoomIn} />
            <IconButton icon="fit" label={texts.fit} onPress={controls.fitPage} />
          </div>
        </>
      }
    >
      <PlateChips compared={compared} inks={inks} ink={ink} onInk={(next) => onChoice({ ink: next })} texts={texts} />
      <div className={styles.body}>
        {frame && (
          <div className={styles.stageArea}>
            <ComparisonStage
              {...{ frame, compared, mode, ink, places, current, state, dispatch, controls, texts }}
              before={before.plates}
              after={after.plates}
            />
            {(hasFailedBefore || hasFailedAfter) && (
              <Notice
                className={styles.failed}
                tone="warning"
                announce="status"
                action={
                  <Button
                    size="small"
                    onPress={() => [before, after].forEach((version) => version.plates?.tiles.retry())}
                  >
                    {texts.again}
                  </Button>
                }
              >
                {texts.tilesFailed}
              </Notice>
            )}
          </div>
        )}
        <aside className={styles.side} aria-label={texts.changedTitle}>
          <div className={styles.answer}>
            <h2>{texts.plateSummary(plates.length - same.length, plates.length)}</h2>
            {same.length > 0 && <p>{texts.identical(same)}</p>}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {!isSame && (
              <>
                <p>{texts.placeSummary(places.length)}</p>
                <div className={styles.steps}>
                  <Button size="small" icon="back" flipIcon isDisabled={places.length === 0} onPress={() => step(-1)}>
                    {texts.previous}
                  </Button>
                  <Button size="small" isDisabled={places.length === 0} onPress={() => step(1)}>
                    {texts.next}
                  </Button>
                  <output className={styles.seenOf} aria-live="polite">
                    {texts.seenOf(places.filter(({ number }) => isSeen(number)).length, places.length)}
                  </output>
                </div>
              </>
            )}
          </div>
          {isSame ? (
            <EmptyState level={3} size="tight" title={texts.nothingChanged}>
              {texts.nothingChangedLead}
            </EmptyState>
          ) : (
            <PlaceList
              {...{ compared, places, inks, ink, current, isSeen, before, after, texts }}
              onPlace={(place) => onChoice({ place })}
              origin={{ left: origin.left + at.left, top: origin.top + at.top }}
            />
          )}
        </aside>
      </div>
    </ComparisonLayout>
  );
}

/** The inks of the newer version, then those that only the older one has. */
function joinInks(before: ComparedVersion, after: ComparedVersion): PlateInk[] {
  const newer = after.plates?.page.inks ?? [];
  const names = new Set(newer.map(({ name }) => name));
  return [...newer, ...(before.plates?.page.inks ?? []).filter(({ name }) => !names.has(name))];
}

/** Moves the stage to a place when another one is chosen, as soon as the stage is there. */
function useShownPlace(
  controls: ReturnType<typeof useViewport>,
  frame: ReturnType<typeof createFrame>,
  place: ReturnType<typeof listPlaces>[number] | null,
  onSeen: (number: number) => void,
): void {
  const shown = useRef<number | null>(null);
  const stageSize = useViewportValue(controls, (snapshot) => snapshot.stageSize);
  const show = useEffectEvent(() => {
    const number = place?.number ?? null;
    if (number === shown.current || !frame || !stageSize) return;
    shown.current = number;
    if (!place) return;
    const { scale, ...middle } = focusOnPlace(place, frame, stageSize);
    controls.zoomAt(scale);
    controls.moveTo(middle);
    onSeen(place.number);
  });
  useEffect(() => show(), [place, frame, stageSize]);
}
