import { toOffsetAndLimit } from '@platewright/contract/fields';
import { may } from '@platewright/domain/permissions/may';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadPlateCosts, presentPlateCost } from '../../ganging/index.ts';
import { getPlateName } from '../../orders/index.ts';
import { countRemakes, getStationName, listRemakes } from '../list-remakes.ts';
import { loadStations } from '../stations.ts';
import { remakesCsv } from '../remakes-csv.ts';

export const deskRemakes: Handler<'deskRemakes'> = async (input, { tx, deps, lang, principal }) => {
  const { _start, _end, by, direction, lang: _lang, ...filter } = input;
  const { all: stations } = await loadStations(tx, deps);
  const found = await listRemakes(tx, { ...filter, direction, ...toOffsetAndLimit({ _start, _end }) });
  const costs = may(principal, 'desk.materials').ok
    ? await loadPlateCosts(
        tx,
        deps,
        found.rows.map(({ id }) => id),
      )
    : new Map<number, never>();
  return {
    remakes: {
      ...found,
      rows: found.rows.flatMap(({ id, side, position, reasonKey: _key, remake, ...row }) =>
        remake === null
          ? []
          : [
              {
                ...row,
                remake,
                cost: presentPlateCost(costs.get(id))?.cost ?? null,
                ink: getPlateName({ ink: row.ink, side, number: position }, lang),
                station: getStationName(stations, row.station),
                at: row.at.toISOString(),
              },
            ],
      ),
    },
    groups: await countRemakes(tx, by, filter, stations),
  };
};

export const deskRemakesCsv: Handler<'deskRemakesCsv'> = (filter, ctx) =>
  Promise.resolve({ url: remakesCsv.createUrl(ctx, filter) });
