import type { ArtworkOption } from '@platewright/domain/artwork/artwork-choices';
import type { PageArtwork } from '@platewright/ui/plate-drawing';
import { useMemo } from 'react';
import { useLoadedPicture } from '../../shared/use-loaded-picture.ts';
import type { FileReading } from './use-readings.ts';

/** The picture of the page that counts, as the drawing of the plate shows it; null until it is loaded. */
export function usePageArtwork(option: ArtworkOption | null, readings: readonly FileReading[]): PageArtwork | null {
  const page = option?.file.facts.pages.find(({ number }) => number === option.page);
  const { url, place } =
    readings
      .find(({ file }) => file.id === option?.file.fileId)
      ?.reading?.pictures.find(({ page: number }) => number === option?.page) ?? {};
  const picture = useMemo(
    () => (page && url && place ? { href: url, place, width: page.widthMm, height: page.heightMm } : null),
    [page, url, place],
  );
  return useLoadedPicture(option && `${option.file.fileId}:${option.page}`, picture);
}
