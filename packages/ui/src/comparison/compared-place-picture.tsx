import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComparedPlace, PageOffset } from '../comparison-rules/compared-plates.ts';
import { fitPart, widenPlace } from '../comparison-rules/comparison-frame.ts';
import { OpenPlates } from '../plate-rules/open-plates.ts';
import { StillCanvas } from './comparison-canvas.tsx';
import type { ComparedVersion } from './use-compared-plates.ts';
import styles from './comparison.module.css';

interface Props {
  readonly place: ComparedPlace;
  readonly version: ComparedVersion;
  readonly at: PageOffset;
  readonly ink: string | null;
}

/** A place in one version, small; drawn when it comes into sight. */
export function ComparedPlacePicture({ place, version: { plates, loadSmall }, at, ink }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useEffect(() => {
    if (!element.current || size) return;
    const observer = new IntersectionObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.boundingClientRect ?? {};
      if (entry?.isIntersecting && width > 0) setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [size]);
  const page = plates?.page;
  // Its own list of wanted tiles, so that it does not stop those of the stage.
  const small = useMemo(() => (page && size ? new OpenPlates(page, loadSmall) : null), [page, size, loadSmall]);
  useEffect(() => () => small?.tiles.close(), [small]);
  const placement = useMemo(
    () => (page && size ? fitPart(widenPlace(place), page, at, size) : null),
    [place, page, at, size],
  );
  return (
    <span ref={element} className={styles.small}>
      {small && placement && (
        <StillCanvas
          plates={small}
          placement={placement}
          shown={small.page.inks.map(({ name }) => ink === null || ink === name)}
          version="small"
        />
      )}
    </span>
  );
}
