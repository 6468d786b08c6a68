import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { mapPaths, places, roadSigns } from './dubai-map.ts';
import type { MapPoint, MapView } from './map-projection.ts';
import styles from './operator-map.module.css';

/** Names and road signs keep their size while the land beneath them is scaled. */
export function MapDrawing({ view, size }: { view: MapView; size: { width: number; height: number } }) {
  const { t } = useTranslation();
  const { width, height } = size;
  const toTransform = ([x, y]: MapPoint) => `translate(${(x - view.x) * view.scale} ${(y - view.y) * view.scale})`;
  const isNear = ([x, y]: MapPoint) =>
    Math.abs(x - view.x) * view.scale < width / 2 + 60 && Math.abs(y - view.y) * view.scale < height / 2 + 20;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={`scale(${view.scale}) translate(${-view.x} ${-view.y})`}>
        <MapLand />
      </g>
      {roadSigns
        .filter(({ at: point }) => isNear(point))
        .map(({ sign, at: point }) => (
          <g key={`${sign} ${point.join(' ')}`} transform={toTransform(point)} className={styles.sign}>
            <rect x={-4 - sign.length * 4} y={-8} width={8 + sign.length * 8} height={16} rx={3} />
            <text dy="0.34em">{sign}</text>
          </g>
        ))}
      {places
        .filter((place) => view.scale >= place.from && view.scale < place.to && isNear(place.at))
        .map(({ key, at: point, look }) => (
          <g key={key} transform={toTransform(point)}>
            {look === 'sight' && <circle r={3} className={styles.dot} />}
            <text className={styles[look]} dy={look === 'sight' ? '-0.7em' : '0.34em'}>
              {t(`contact.map.places.${key}`)}
            </text>
          </g>
        ))}
    </svg>
  );
}

const MapLand = memo(function MapLand() {
  return (
    <>
      <path className={styles.land} d={mapPaths.land} />
      <path className={styles.works} d={mapPaths.works} />
      <path className={styles.works} d={mapPaths.airfield} />
      <path className={styles.runway} d={mapPaths.runways} />
      <path className={styles.palm} d={mapPaths.palm} />
      <path className={styles.canal} d={mapPaths.canal} />
      <path className={styles.creek} d={mapPaths.creek} />
      <path className={styles.coast} d={mapPaths.coast} />
      <path className={styles.street} d={mapPaths.streets} />
      <path className={styles.motorway} d={mapPaths.motorways} />
      <path className={styles.motorwayInner} d={mapPaths.motorways} />
    </>
  );
});
