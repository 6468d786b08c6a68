import { CallError } from '@platewright/contract/call-errors';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadPriceList } from '../../pricing/index.ts';
import { createPublishingHandlers, findPublication, presentPublication } from '../../publishing/index.ts';
import { countTouchedPlates } from '../touched-plates.ts';
import { stationsCollection } from '../stations-collection.ts';
import { loadStations, stationsRef } from '../stations.ts';

export const deskStations: Handler<'deskStations'> = async (_input, { tx, deps }) => {
  const publication = await findPublication(tx, stationsRef.kind, stationsRef.key);
  if (!publication) throw new CallError('notFound');
  const now = deps.clock.now();
  return {
    ...(await presentPublication(tx, stationsCollection, publication, now)),
    plateTypes: Object.keys((await loadPriceList(tx, now)).typeFactor),
  };
};

export const deskStationsEffect: Handler<'deskStationsEffect'> = async ({ data }, { tx, deps }) => {
  const { current } = await loadStations(tx, deps);
  const removed = current.filter(({ key }) => !data.stations.some((station) => station.key === key));
  const { plates, byStation } = await countTouchedPlates(
    tx,
    removed.map(({ key }) => key),
  );
  return {
    plates,
    removed: removed.map(({ key, name }) => ({ key, name, ...(byStation.get(key) ?? { here: 0, later: 0 }) })),
  };
};

export const stationHandlers = createPublishingHandlers(stationsCollection);
