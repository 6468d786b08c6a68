import { clampPlace, movePlace, type Place } from '@platewright/domain/content/map-link';
import { IconButton } from '@platewright/ui/button';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cities,
  fromMapPoint,
  MAP_HEIGHT,
  MAP_WIDTH,
  METRES_PER_UNIT,
  outlinePath,
  toMapPoint,
} from './uae-outline.ts';
import styles from './place-input.module.css';

const MAX_ZOOM = 64;
/** How far an arrow key moves the pin, as a part of the visible width; with Shift ten times as far. */
const STEP = 0.005;
const directions: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Props {
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

/** The country with a pin that is dragged or moved by the arrow keys. It is drawn in the page: no tiles, no key, no requests. */
export function PlaceMap({ place, onChange }: Props) {
  const { t } = useTranslation();
  const help = useId();
  const svgRef = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState(1);
  // While the pin is dragged the map stays still under it.
  const [held, setHeld] = useState<Place | null>(null);
  const [width, height] = [MAP_WIDTH / zoom, MAP_HEIGHT / zoom];
  const middle = toMapPoint(clampPlace(held ?? place));
  const left = Math.min(MAP_WIDTH - width, Math.max(0, middle.x - width / 2));
  const top = Math.min(MAP_HEIGHT - height, Math.max(0, middle.y - height / 2));
  const pin = toMapPoint(clampPlace(place));
  const placeUnder = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svgRef.current?.getScreenCTM();
    if (matrix) onChange(clampPlace(fromMapPoint(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()))));
  };
  const zoomBy = (factor: number) => setZoom((now) => Math.min(MAX_ZOOM, Math.max(1, now * factor)));
  const handleKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(2);
    else if (event.key === '-') zoomBy(0.5);
    else if (direction) {
      const metres = width * STEP * METRES_PER_UNIT * (event.shiftKey ? 10 : 1);
      onChange(movePlace(clampPlace(place), direction[0] * metres, direction[1] * metres));
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.map} dir="ltr">
      <p id={help} className="vh">
        {t('content.place.mapHelp')}
      </p>
      <div
        role="application"
        tabIndex={0}
        aria-label={t('content.place.map')}
        aria-describedby={help}
        className={styles.frame}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(place);
          placeUnder(event);
        }}
        onPointerMove={(event) => held && placeUnder(event)}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
      >
        <svg ref={svgRef} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true" focusable="false">
          <path d={outlinePath} className={styles.land} vectorEffect="non-scaling-stroke" />
          {cities.map(({ name, side, ...city }) => {
            const { x, y } = toMapPoint(city);
            return (
              <g key={name} transform={`translate(${x} ${y}) scale(${1 / zoom})`} className={styles.city}>
                <circle r="3" />
                <text x={side === 'start' ? -7 : 7} y="4" textAnchor={side === 'start' ? 'end' : 'start'}>
                  {t(`content.choices.${name}`)}
                </text>
              </g>
            );
          })}
          <g transform={`translate(${pin.x} ${pin.y}) scale(${1 / zoom})`} className={styles.pin}>
            <path d="M0 0C-9-11-11-15-11-20a11 11 0 0 1 22 0C11-15 9-11 0 0Z" />
            <circle cy="-20" r="4" />
          </g>
        </svg>
      </div>
      <div className={styles.zoom}>
        <IconButton
          icon="plus"
          label={t('content.place.zoomIn')}
          isDisabled={zoom >= MAX_ZOOM}
          onPress={() => zoomBy(2)}
        />
        <IconButton
          icon="minus"
          label={t('content.place.zoomOut')}
          isDisabled={zoom <= 1}
          onPress={() => zoomBy(0.5)}
        />
      </div>
    </div>
  );
}
