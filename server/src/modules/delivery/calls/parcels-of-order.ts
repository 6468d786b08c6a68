import { asc, inArray } from 'drizzle-orm';
import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import type { Language } from '@platewright/texts/languages';
import { parcels } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { getPlateName } from '../../orders/index.ts';
import { loadCouriers } from '../../settings/index.ts';
import { countPlates, loadContentsOfOrder, type ParcelContent } from '../parcel-rows.ts';
import { nameParcelCourier } from '../present-parcel.ts';

export const ordersParcels: Handler<'ordersParcels'> = async ({ orderId }, { tx, deps, lang }) => {
  const contents = await loadContentsOfOrder(tx, orderId);
  const ids = [...new Set(contents.map(({ parcelId }) => parcelId))];
  const rows = await tx
    .select()
    .from(parcels)
    .where(inArray(parcels.id, ids))
    .orderBy(asc(parcels.handedOverAt), asc(parcels.id));
  const couriers = await loadCouriers(tx, deps.clock.now());
  const { all, left } = (await countPlates(tx, [orderId])).get(orderId) ?? { all: 0, left: 0 };
  return {
    ...{ plates: all, left },
    parcels: rows.map((parcel) => ({
      ...{ number: formatParcelNumber(parcel.id), state: parcel.state, isCollection: parcel.isCollection },
      courier: nameParcelCourier(parcel, couriers, lang),
      trackingNumber: parcel.state === 'handedOver' ? parcel.trackingNumber : '',
      trackingUrl: parcel.state === 'handedOver' ? parcel.trackingUrl : null,
      handedOverAt: parcel.handedOverAt?.toISOString() ?? null,
      plates: contents.filter(({ parcelId }) => parcelId === parcel.id).flatMap((one) => presentPlate(one, lang)),
    })),
  };
};

const presentPlate = ({ orderId, number, remakeNo, ink, side, position }: ParcelContent, lang: Language) =>
  number === null || ink === null || side === null || position === null
    ? []
    : [
        {
          number: getPlateNumber(orderId, number, remakeNo ?? 0),
          ink: getPlateName({ ink, side, number: position }, lang),
        },
      ];
