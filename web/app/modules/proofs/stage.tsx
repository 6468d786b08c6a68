import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Spinner } from '@platewright/ui/progress';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from './viewport.ts';
import type { ViewportControls } from './use-viewport.ts';
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
}

/** Shows one page of the proof, to be moved and zoomed. */
export function Stage({ controls, src, label, alt, background, state, onLoad, onError, onRetry }: Props) {
  const { t } = useTranslation();
  const { view, placement, stageRef, handlers } = controls;
  return (
    <div className={styles.stageArea} data-background={background}>
      <div ref={stageRef} className={styles.stage} role="group" tabIndex={0} aria-label={label} {...handlers}>
        <img
          key={src}
          src={src}
          alt={alt}
          draggable={false}
          className={styles.sheet}
          data-state={state}
          data-pixels={(view && view.scale >= PIXELATED_FROM_SCALE) || undefined}
          style={
            placement
              ? {
                  inlineSize: placement.width,
                  blockSize: placement.height,
                  transform: `translate(${placement.x}px, ${placement.y}px)`,
                }
              : undefined
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoad({ width, height })}
          onError={onError}
        />
      </div>
      {state === 'loading' && (
        <div className={styles.over}>
          <Spinner size="large" />
        </div>
      )}
      {state === 'broken' && (
        <div className={styles.over}>
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
function Overview({ controls: { visibleArea, moveTo }, src }: { controls: ViewportControls; src: string }) {
  if (!visibleArea || (visibleArea.width >= 1 && visibleArea.height >= 1)) return null;
  const moveToPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    moveTo({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
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
