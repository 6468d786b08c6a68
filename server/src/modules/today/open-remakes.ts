import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { countByStation, countScrapped, loadStations, type StationDeps } from '../production/index.ts';

/** Plates in work that are made once more, by the station where they are, and how many plates were scrapped today. */
export async function loadOpenRemakes(tx: Tx, deps: StationDeps, lang: Language) {
  const now = deps.clock.now();
  const { all } = await loadStations(tx, deps);
  const counted = await countByStation(tx, now, 'remakes');
  const rows = all.flatMap(({ key, name }) => {
    const here = counted.find(({ station }) => station === key);
    return here ? [{ station: key, name: name[lang], plates: here.plates, late: here.late }] : [];
  });
  return {
    count: counted.reduce((sum, { plates }) => sum + plates, 0),
    scrapped: await countScrapped(tx, toLocalDay(now)),
    rows,
  };
}
