import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Spinner } from '@platewright/ui/progress';
import { PlaceMark } from '@platewright/ui/place-picture';
import type { PicturePlace } from '@platewright/domain/geometry/picture-place';
import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from '@platewright/ui/viewport/viewport';
import { usePickPlace } from '@platewright/ui/viewport/use-pick-place';
import { usePageElement } from '@platewright/ui/viewport/use-follow-viewport';
import { useViewportSnapshot, useViewportValue, type ViewportControls } from '@platewright/ui/viewport/use-viewport';
import styles from './proof-viewer.module.css';

/** From this scale on single pixels are shown sharp instead of smoothed. */
const PIXELATED_FROM_SCALE = 3;

export type StageBackground = 'light' | 'grey' | 'dark';

interface Props {
  readonly controls: ViewportControls;
  readonly src: string;
  readonly label: string;
  readonly alt: string;
  readonly background: StageBackground;
  readonly state: 'loading' | 'ready' | 'broken';
  readonly onLoad: (size: Size) => void;
  readonly onError: () => void;
  readonly onRetry: () => void;
  /** A place of the page that is marked, in parts of its size. */
  readonly place: PicturePlace | null;
  /** While a place is chosen: called with the one that was pressed, or with the middle for Enter. */
  readonly onPick: ((place: PicturePlace) => void) | null;
  /** The plates, in place of the page's picture once they have come. */
  readonly layer: ReactNode;
  /** Whether there are plates: they may come before the picture. */
  readonly hasLayer: boolean;
  /** The picture shows more than is wanted, such as inks that are switched off. */
  readonly isPictureHidden: boolean;
  /** Over the page. */
  readonly children?: ReactNode;
}

/** Shows one page of the proof, to be moved and zoomed. */
export function ProofStage(props: Props) {
  const { controls, src, label, alt, background, state, onLoad, onError, onRetry, place, onPick, children } = props;
  const { layer, hasLayer, isPictureHidden } = props;
  const { t } = useTranslation();
  const { stageRef } = controls;
  const handlers = usePickPlace(controls, onPick);
  const isPixelated = useViewportValue(controls, ({ view }) => view !== null && view.scale >= PIXELATED_FROM_SCALE);
  const sheet = usePageElement<HTMLImageElement>(controls);
  const marks = usePageElement<HTMLDivElement>(controls);
  return (
    <div className={styles.stageArea} data-background={background}>
      <div
        ref={stageRef}
        className={styles.stage}
        role="group"
        tabIndex={0}
        aria-label={label}
        data-picking={onPick ? true : undefined}
        {...handlers}
      >
        <img
          key={src}
          ref={sheet}
          src={src}
          alt={alt}
          draggable={false}
          className={styles.sheet}
          data-state={state}
          data-covered={isPictureHidden || undefined}
          data-pixels={isPixelated || undefined}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoad({ width, height })}
          onError={onError}
        />
        {layer}
        {place && state === 'ready' && (
          <div ref={marks} className={styles.marks}>
            <PlaceMark place={place} />
          </div>
        )}
      </div>
      {children}
      {state === 'loading' && !hasLayer && (
        <div className={styles.stageNotice}>
          <Spinner size="large" />
        </div>
      )}
      {state === 'broken' && (
        <div className={styles.stageNotice}>
          <Notice
            tone="error"
            announce="alert"
            action={
              <Button size="small" onPress={onRetry}>
                {t('shell.tryAgain')}
              </Button>
            }
          >
            {t('proof.pageBroken')}
          </Notice>
        </div>
      )}
      {state === 'ready' && <Overview controls={controls} src={src} />}
    </div>
  );
}

/** A small image of the page with a frame around its visible part; a press moves there. Hidden while all is visible. */
function Overview({ controls, src }: { controls: ViewportControls; src: string }) {
  const { visibleArea } = useViewportSnapshot(controls);
  if (!visibleArea || (visibleArea.width >= 1 && visibleArea.height >= 1)) return null;
  const moveToPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    controls.moveTo({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const percent = (share: number): string => `${100 * share}%`;
  return (
    <div className={styles.overview} aria-hidden="true" onPointerDown={moveToPointer} onPointerMove={moveToPointer}>
      <img src={src} alt="" draggable={false} />
      <i
        style={{
          left: percent(visibleArea.x),
          top: percent(visibleArea.y),
          width: percent(visibleArea.width),
          height: percent(visibleArea.height),
        }}
      />
    </div>
  );
}
