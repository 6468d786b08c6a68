import { stationFigures, type StationFigures } from '@platewright/contract/modules/production/stations-desk-calls';
import { checkStations } from '@platewright/domain/production/check-stations';
import type { PublicationCollection } from '../publishing/index.ts';
import { stationsRef } from './stations.ts';

/** How stations are published. A draft may hold anything of their shape. */
export const stationsCollection: PublicationCollection<typeof stationsRef.kind, StationFigures> = {
  kinds: [stationsRef.kind],
  normalize: (_kind, stored) => stationFigures.safeParse(stored).data ?? { stations: [] },
  check: (_kind, data, mode) => {
    const checked = checkStations(data);
    return { data, errors: mode === 'publish' && !checked.ok ? checked.reason : {} };
  },
  removal: () => 'never',
};
