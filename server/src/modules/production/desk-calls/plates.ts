import { toOffsetAndLimit } from '@platewright/contract/fields';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { countByStation, listPlates } from '../list-plates.ts';
import { presentPlates } from '../present-plate.ts';
import { loadStations } from '../stations.ts';

export const deskPlates: Handler<'deskPlates'> = async ({ _start, _end, ...query }, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const { rows, count } = await listPlates(tx, query, { ...toOffsetAndLimit({ _start, _end }), now });
  const { current, all } = await loadStations(tx, deps);
  const counts = new Map((await countByStation(tx, now)).map(({ station, ...counted }) => [station, counted]));
  return {
    plates: { rows: await presentPlates(tx, rows, { now, lang }), count },
    // One that was removed is shown while plates are there.
    stations: all
      .filter((station) => current.includes(station) || counts.has(station.key))
      .map((station) => ({
        ...{ key: station.key, name: station.name, machines: [...station.machines], plates: 0, held: 0, late: 0 },
        ...{ isRemoved: !current.includes(station) },
        ...counts.get(station.key),
      })),
  };
};
