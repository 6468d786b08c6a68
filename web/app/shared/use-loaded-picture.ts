import type { PageArtwork } from '@platewright/ui/plate-drawing';
import { useEffect, useState } from 'react';

/**
 * The picture of a page once it is loaded, as the drawing of a plate shows it; null until then. The picture that is shown
 * stays as long as its key does: its address is signed again with every answer.
 * @param picture the same object until another one is meant
 */
export function useLoadedPicture(key: string | null, picture: PageArtwork | null): PageArtwork | null {
  const [loaded, setLoaded] = useState<{ key: string; picture: PageArtwork } | null>(null);
  const isLoaded = key !== null && loaded?.key === key;
  useEffect(() => {
    if (isLoaded || key === null || !picture) return;
    const image = new Image();
    image.onload = () => setLoaded({ key, picture });
    image.src = picture.href;
    return () => {
      image.onload = null;
    };
  }, [isLoaded, key, picture]);
  return isLoaded ? loaded.picture : null;
}
