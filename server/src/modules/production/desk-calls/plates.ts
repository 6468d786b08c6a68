import { toOffsetAndLimit } from '@platewright/contract/fields';
import { standardStations } from '@platewright/domain/production/stations';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { countByStation, listPlates } from '../list-plates.ts';
import { presentPlates } from '../present-plate.ts';

export const deskPlates: Handler<'deskPlates'> = async ({ _start, _end, ...query }, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const { rows, count } = await listPlates(tx, query, { ...toOffsetAndLimit({ _start, _end }), now });
  const counts = new Map((await countByStation(tx, now)).map(({ station, ...counted }) => [station, counted]));
  return {
    plates: { rows: await presentPlates(tx, rows, { now, lang }), count },
    stations: standardStations.map(({ key, name }) => ({
      ...{ key, name, plates: 0, held: 0, late: 0 },
      ...counts.get(key),
    })),
  };
};
