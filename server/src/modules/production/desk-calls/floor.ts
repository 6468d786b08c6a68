import { FLOOR_PAGE_SIZE } from '@platewright/contract/modules/production/floor-desk-calls';
import { measureLoad } from '@platewright/domain/production/measure-load';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadCalendar } from '../../calendar/index.ts';
import { groupPlates, listFirstByStation } from '../list-plates.ts';
import { presentPlates } from '../present-plate.ts';
import { loadStations } from '../stations.ts';

/** What the columns are sorted by so that what stands together comes together; the plates of an order are due together. */
const sorts = { order: 'dueAt', customer: 'customer', material: 'material' } as const;

export const deskPlateFloor: Handler<'deskPlateFloor'> = async ({ group, search, filter }, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const { current, all } = await loadStations(tx, deps);
  const groups = await groupPlates(tx, now);
  const listed = { search, filter, sort: sorts[group] };
  const { rows, countByStation } = await listFirstByStation(tx, listed, { limit: FLOOR_PAGE_SIZE, now });
  const presented = await presentPlates(tx, rows, { now, lang });
  const isShown = (key: string) =>
    current.some((station) => station.key === key) || groups.some(({ station }) => station === key);
  const shown = all.filter(({ key }) => isShown(key));
  const loads = measureLoad(shown, groups, await loadCalendar(tx, now), now);
  return {
    at: now.toISOString(),
    stations: loads.map(({ station: { key, name, machines }, ...load }) => {
      const here = groups.filter(({ station }) => station === key);
      const sum = (what: 'plates' | 'held' | 'late') => here.reduce((count, one) => count + one[what], 0);
      return {
        ...{ key, name, machines: [...machines], ...load },
        ...{ plates: sum('plates'), held: sum('held'), late: sum('late') },
        isRemoved: !current.some((station) => station.key === key),
        rows: presented.filter(({ station }) => station === key),
        count: countByStation.get(key) ?? 0,
      };
    }),
  };
};
