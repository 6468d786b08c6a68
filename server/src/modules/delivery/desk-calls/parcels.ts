import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { parcels } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { presentParty } from '../../checkout/index.ts';
import { loadCouriers } from '../../settings/index.ts';
import { countWaitingOrders, listParcels } from '../list-parcels.ts';
import { groupByParcel, loadContents, selectParcels } from '../parcel-rows.ts';
import { presentContent, presentParcel } from '../present-parcel.ts';

export const deskParcels: Handler<'deskParcels'> = async ({ _start, _end, ...query }, { tx, deps, lang }) => {
  const { rows, count } = await listParcels(tx, query, toOffsetAndLimit({ _start, _end }));
  const ids = rows.map(({ parcel }) => parcel.id);
  const contents = groupByParcel(await loadContents(tx, ids));
  const couriers = await loadCouriers(tx, deps.clock.now());
  return {
    parcels: {
      rows: rows.map((row) => presentParcel(row, contents.get(row.parcel.id) ?? [], { couriers, lang })),
      count,
    },
    waitingOrders: await countWaitingOrders(tx),
  };
};

export const deskParcel: Handler<'deskParcel'> = async ({ parcelId }, { tx, deps, lang }) => {
  const [row] = await selectParcels(tx).where(eq(parcels.id, parcelId));
  if (!row) throw new CallError('notFound');
  const contents = await loadContents(tx, [parcelId]);
  const couriers = await loadCouriers(tx, deps.clock.now());
  const { lengthMm, widthMm, heightMm, address } = row.parcel;
  const { name, lines, phone } = presentParty(address, lang);
  return {
    parcel: {
      ...presentParcel(row, contents, { couriers, lang }),
      address: [name, ...lines, phone].filter(Boolean),
      ...{ lengthMm, widthMm, heightMm },
    },
    contents: contents.map((content) => presentContent(content, lang)),
  };
};
