import { toOffsetAndLimit } from '@platewright/contract/fields';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { getPlateName } from '../../orders/index.ts';
import { countRemakes, getStationName, listRemakes } from '../list-remakes.ts';
import { loadStations } from '../stations.ts';
import { remakesCsv } from '../remakes-csv.ts';

export const deskRemakes: Handler<'deskRemakes'> = async (input, { tx, deps, lang }) => {
  const { _start, _end, by, direction, lang: _lang, ...filter } = input;
  const { all: stations } = await loadStations(tx, deps);
  const found = await listRemakes(tx, { ...filter, direction, ...toOffsetAndLimit({ _start, _end }) });
  return {
    remakes: {
      ...found,
      rows: found.rows.flatMap(({ id: _, side, position, reasonKey: _key, remake, ...row }) =>
        remake === null
          ? []
          : [
              {
                ...row,
                remake,
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
