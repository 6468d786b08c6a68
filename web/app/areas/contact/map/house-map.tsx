import { IconButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { MapDrawing } from './map-drawing.tsx';
import { mapsAddress, project, scaleBar, type Point } from './project.ts';
import { useMapView } from './use-map-view.ts';
import styles from './map.module.css';

/** Shows the house between the coast and the roads that lead to it. */
const FIRST_SCALE = 0.34;
const BAR_ROOM = 96;
const never = () => () => undefined;

interface Props {
  readonly name: string;
  readonly plot: string;
  readonly phone: string;
  readonly point: Point;
}

/** A map around the house: a marker, and what stands there. No tile, no key and no request leaves the page. */
export function HouseMap({ name, plot, phone, point }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const help = useId();
  const info = useId();
  const frame = useRef<HTMLDivElement>(null);
  const home = project(point);
  const { view, back, closer, farther, handlers } = useMapView(home, FIRST_SCALE, frame);
  const [size, setSize] = useState({ width: 720, height: 460 });
  const [told, setTold] = useState(true);
  const platform = useSyncExternalStore(
    never,
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

  const bar = scaleBar(view.scale, BAR_ROOM);
  const isFar = bar.metres >= 1000;
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
          {told && (
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
            aria-expanded={told}
            aria-controls={told ? info : undefined}
            onClick={() => setTold(!told)}
          >
            <Pin />
          </button>
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton icon="plus" variant="line" label={t('contact.map.zoomIn')} onPress={closer} />
        <IconButton icon="minus" variant="line" label={t('contact.map.zoomOut')} onPress={farther} />
        <IconButton icon="home" variant="line" label={t('contact.map.back')} onPress={back} />
      </div>
      <div className={styles.foot}>
        <span className={styles.bar} style={{ inlineSize: `${bar.pixels}px` }}>
          {t(isFar ? 'contact.map.km' : 'contact.map.m', { n: format.number(isFar ? bar.metres / 1000 : bar.metres) })}
        </span>
        <span className="tiny faint">{t('contact.map.drawn')}</span>
        <a className="link" href={mapsAddress(point, name, platform)} target="_blank" rel="noreferrer">
          {t('contact.map.open')}
          <Icon name="out" size="s" flip />
        </a>
      </div>
    </div>
  );
}

/** A pin whose head is a registration mark. */
function Pin() {
  return (
    <svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">
      <path className={styles.pinBody} d="M16 41C9 30 2 24 2 15a14 14 0 0 1 28 0c0 9-7 15-14 26Z" />
      <circle className={styles.pinMark} cx="16" cy="15" r="6" />
      <path className={styles.pinMark} d="M16 5.5v19M6.500 15h19" />
    </svg>
  );
}
