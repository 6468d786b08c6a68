import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Spinner } from '@platewright/ui/progress';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from './view.ts';
import type { ViewControls } from './use-view.ts';
import styles from './viewer.module.css';

/** From here single pixels are worth seeing sharp. */
const PIXELS_FROM = 3;

export type Ground = 'light' | 'grey' | 'dark';

interface Props {
  readonly controls: ViewControls;
  readonly src: string;
  readonly label: string;
  readonly alt: string;
  readonly ground: Ground;
  readonly state: 'loading' | 'ready' | 'broken';
  readonly onLoad: (size: Size) => void;
  readonly onError: () => void;
  readonly onRetry: () => void;
}

/** The light table: one page, to be moved and enlarged. */
export function Stage({ controls, src, label, alt, ground, state, onLoad, onError, onRetry }: Props) {
  const { t } = useTranslation();
  const { view, place, stageRef, handlers } = controls;
  return (
    <div className={styles.stageArea} data-ground={ground}>
      <div ref={stageRef} className={styles.stage} role="group" tabIndex={0} aria-label={label} {...handlers}>
        <img
          key={src}
          src={src}
          alt={alt}
          draggable={false}
          className={styles.sheet}
          data-state={state}
          data-pixels={(view && view.scale >= PIXELS_FROM) || undefined}
          style={
            place
              ? {
                  inlineSize: place.width,
                  blockSize: place.height,
                  transform: `translate(${place.x}px, ${place.y}px)`,
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
            tone="bad"
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

/** The whole page small, with the part in sight framed; a press moves there. Shown while there is more than in sight. */
function Overview({ controls: { sight, moveTo }, src }: { controls: ViewControls; src: string }) {
  if (!sight || (sight.width >= 1 && sight.height >= 1)) return null;
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    moveTo({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const percent = (share: number): string => `${100 * share}%`;
  return (
    <div className={styles.overview} aria-hidden="true" onPointerDown={go} onPointerMove={go}>
      <img src={src} alt="" draggable={false} />
      <i
        style={{
          left: percent(sight.x),
          top: percent(sight.y),
          width: percent(sight.width),
          height: percent(sight.height),
        }}
      />
    </div>
  );
}
