import { useMemo } from 'react';
import { getDraggedArea, type AreaReading } from '../plate-rules/area-reading.ts';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import type { PlateState } from '../plate-rules/plate-state.ts';
import { usePlateRevision } from './use-open-plates.ts';

/** Every ink of the area that is dragged; null while there is none. Read again when a finer tile has come. */
export function useAreaReading(model: OpenPlates, { tool, measured }: PlateState): AreaReading | null {
  usePlateRevision(model);
  const { loaded } = model.tiles;
  return useMemo(() => {
    const area = getDraggedArea({ tool, measured });
    // Without a tile there is nothing to read.
    return area && loaded > 0 ? model.readArea(area) : null;
  }, [model, tool, measured, loaded]);
}
