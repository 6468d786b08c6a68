import { IconButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { noopSubscribe } from '../../../shared/noop-subscribe.ts';
import { MapDrawing } from './map-drawing.tsx';
import { createMapsAppUrl } from './maps-app-url.ts';
import { projectPoint, getScaleBar, type GeoPoint } from './map-projection.ts';
import { useMapView } from './use-map-view.ts';
import styles from './operator-map.module.css';

/** Shows the operator between the coast and the roads that lead there, in pixels per unit. */
const INITIAL_SCALE = 0.34;
const MAX_SCALE_BAR_PX = 96;

interface Props {
  readonly name: string;
  readonly plot: string;
  readonly phone: string;
  readonly point: GeoPoint;
}

/** A map around the operator with a marker and its address. It is drawn in the page: no tiles, no key, no requests. */
export function OperatorMap({ name, plot, phone, point }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const help = useId();
  const info = useId();
  const frame = useRef<HTMLDivElement>(null);
  const home = projectPoint(point);
  const { view, reset, zoomIn, zoomOut, handlers } = useMapView(home, INITIAL_SCALE, frame);
  const [size, setSize] = useState({ width: 720, height: 460 });
  const [isInfoOpen, setInfoOpen] = useState(true);
  const platform = useSyncExternalStore(
    noopSubscribe,
    () => navigator.userAgent,
    () => '',
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const bar = getScaleBar(view.scale, MAX_SCALE_BAR_PX);
  const inKilometres = bar.metres >= 1000;
  const marker = {
    left: `calc(50% + ${(home[0] - view.x) * view.scale}px)`,
    top: `calc(50% + ${(home[1] - view.y) * view.scale}px)`,
  };
  return (
    <div className={styles.map}>
      <p id={help} className="vh">
        {t('contact.map.help')}
      </p>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={t('contact.map.label')}
        aria-describedby={help}
        tabIndex={0}
        dir="ltr"
        {...handlers}
      >
        <MapDrawing view={view} size={size} />
        <div className={styles.marker} style={marker}>
          {isInfoOpen && (
            <div id={info} className={styles.info} dir="auto">
              <b>{name}</b>
              <span>{plot}</span>
              <a className="num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </div>
          )}
          <button
            type="button"
            className={styles.pin}
            aria-label={t('contact.map.marker')}
            aria-expanded={isInfoOpen}
            aria-controls={isInfoOpen ? info : undefined}
            onClick={() => setInfoOpen(!isInfoOpen)}
          >
            <Pin />
          </button>
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton icon="plus" variant="line" label={t('contact.map.zoomIn')} onPress={zoomIn} />
        <IconButton icon="minus" variant="line" label={t('contact.map.zoomOut')} onPress={zoomOut} />
        <IconButton icon="home" variant="line" label={t('contact.map.back')} onPress={reset} />
      </div>
      <div className={styles.foot}>
        <span className={styles.bar} style={{ inlineSize: `${bar.pixels}px` }}>
          {t(inKilometres ? 'contact.map.km' : 'contact.map.m', {
            n: format.number(inKilometres ? bar.metres / 1000 : bar.metres),
          })}
        </span>
        <span className="tiny faint">{t('contact.map.drawn')}</span>
        <a className="link" href={createMapsAppUrl(point, name, platform)} target="_blank" rel="noreferrer">
          {t('contact.map.open')}
          <Icon name="out" size="s" flip />
        </a>
      </div>
    </div>
  );
}

/** A map pin with a registration mark as its head. */
function Pin() {
  return (
    <svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">
      <path className={styles.pinBody} d="M16 41C9 30 2 24 2 15a14 14 0 0 1 28 0c0 9-7 15-14 26Z" />
      <circle className={styles.pinMark} cx="16" cy="15" r="6" />
      <path className={styles.pinMark} d="M16 5.5v19M6.500 15h19" />
    </svg>
  );
}
