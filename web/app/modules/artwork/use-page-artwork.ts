import type { ArtworkOption } from '@platewright/domain/artwork/artwork-choices';
import type { PageArtwork } from '@platewright/ui/plate-drawing';
import { useEffect, useState } from 'react';
import type { FileReading } from './use-readings.ts';

/** The picture of the page that counts, as the drawing of the plate shows it; null until it is loaded. */
export function usePageArtwork(option: ArtworkOption | null, readings: readonly FileReading[]): PageArtwork | null {
  const [loaded, setLoaded] = useState<{ id: string; artwork: PageArtwork } | null>(null);
  const id = option && `${option.file.fileId}:${option.page}`;
  const page = option?.file.facts.pages.find(({ number }) => number === option.page);
  const picture = readings
    .find(({ file }) => file.id === option?.file.fileId)
    ?.reading?.pictures.find(({ page: number }) => number === option?.page);
  const isLoaded = id !== null && loaded?.id === id;
  const { url, place } = picture ?? {};
  useEffect(() => {
    // Its address is signed again with every answer: the picture that is shown stays.
    if (isLoaded || id === null || !page || !url || !place) return;
    const image = new Image();
    image.onload = () => setLoaded({ id, artwork: { href: url, place, width: page.widthMm, height: page.heightMm } });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [isLoaded, id, page, url, place]);
  return isLoaded ? loaded.artwork : null;
}
