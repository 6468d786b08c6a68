import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { weighParcel } from '@platewright/domain/delivery/parcel';
import type { Courier } from '@platewright/domain/settings/couriers';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import { presentParty } from '../checkout/index.ts';
import { getPlateName } from '../orders/index.ts';
import type { ListedParcel, ParcelContent, ParcelRow } from './parcel-rows.ts';

type ParcelAnswer = CallAnswer<Contract['deskParcels']>['parcels']['rows'][number];
type ContentAnswer = CallAnswer<Contract['deskParcel']>['contents'][number];

/** Name of its courier: as it was when the parcel left, before that as it is called now. */
export const nameParcelCourier = (
  { state, courierKey, courier, courierAr }: ParcelRow,
  couriers: readonly Courier[],
  lang: Language,
): string =>
  state === 'handedOver'
    ? ((lang === 'ar' ? courierAr : courier) ?? '')
    : (couriers.find(({ key }) => key === courierKey)?.name[lang] ?? '');

export const nameMethod = ({ method: { typeName, name } }: ParcelRow, lang: Language): string =>
  `${typeName}${answerFormat[lang].separator}${name}`;

export function presentParcel(
  { parcel, company }: ListedParcel,
  contents: readonly ParcelContent[],
  { couriers, lang }: { readonly couriers: readonly Courier[]; readonly lang: Language },
): ParcelAnswer {
  const { name, lines } = presentParty(parcel.address, lang);
  const plates = contents.filter(({ plateId }) => plateId !== null);
  return {
    ...{ id: parcel.id, companyId: parcel.companyId, company },
    place: parcel.isCollection ? '' : [name, ...lines].join(answerFormat[lang].separator),
    method: nameMethod(parcel, lang),
    ...{ isCollection: parcel.isCollection, state: parcel.state, courierKey: parcel.courierKey ?? '' },
    courier: nameParcelCourier(parcel, couriers, lang),
    ...{ trackingNumber: parcel.trackingNumber, trackingUrl: parcel.trackingUrl },
    orders: [...new Set(contents.map(({ orderId }) => orderId))],
    plates: plates.length,
    ruleGrams: plates.length < contents.length || plates.length === 0 ? null : weighParcel(plates),
    scaleGrams: parcel.scaleGrams,
    createdAt: parcel.createdAt.toISOString(),
    handedOverAt: parcel.handedOverAt?.toISOString() ?? null,
    handedOverBy: parcel.handedOverByName ?? '',
    revision: parcel.revision,
  };
}

export const presentContent = (content: ParcelContent, lang: Language): ContentAnswer => {
  const { id, orderId, projectName, statusId, code, number, remakeNo, ink, side, position } = content;
  const plate =
    code !== null && number !== null && ink !== null && side !== null && position !== null
      ? { code, number, remakeNo: remakeNo ?? 0, ink: getPlateName({ ink, side, number: position }, lang) }
      : null;
  return { id, orderId, projectName, statusId, plate };
};
