import { asc, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { findFirstCutOff } from '@platewright/domain/calendar/calendar';
import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { weighParcel } from '@platewright/domain/delivery/parcel';
import { umToMm } from '@platewright/domain/geometry/length';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { parcels } from '../../platform/db/schema/index.ts';
import { loadCalendar } from '../calendar/index.ts';
import { presentParty } from '../checkout/index.ts';
import { loadBrand } from '../content/index.ts';
import { getPlateName } from '../orders/index.ts';
import { loadCouriers } from '../settings/index.ts';
import { groupByParcel, loadContents, selectParcels, type ParcelContent } from './parcel-rows.ts';
import { nameMethod, nameParcelCourier } from './present-parcel.ts';

export interface PrintedParcel {
  readonly number: string;
  readonly customer: string;
  /** Lines of its address; null for what is collected. */
  readonly address: readonly string[] | null;
  readonly method: string;
  readonly courier: string;
  readonly trackingNumber: string;
  readonly grams: number | null;
  readonly orders: readonly number[];
  /** Until when its courier takes what leaves on this day, as the calendar has it; empty where it says nothing. */
  readonly cutOff: string;
  readonly contents: readonly {
    /** Null for an order as a whole. */
    readonly plate: string | null;
    readonly orderId: number;
    readonly ink: string;
    readonly sizeMm: readonly [width: number, length: number] | null;
    readonly projectName: string;
  }[];
}

/** What the PDFs of parcels say. */
export interface ParcelDocumentsData {
  readonly lang: Language;
  readonly operator: string;
  readonly printedAt: Date;
  readonly parcels: readonly PrintedParcel[];
}

/** @throws CallError notFound when one of them does not exist */
export async function loadParcelDocuments(
  tx: Tx,
  { ids, lang, now }: { readonly ids: readonly number[]; readonly lang: Language; readonly now: Date },
): Promise<{ readonly data: ParcelDocumentsData; readonly logo: string }> {
  const wanted = [...new Set(ids)];
  const rows = await selectParcels(tx).where(inArray(parcels.id, wanted)).orderBy(asc(parcels.id));
  if (rows.length < wanted.length) throw new CallError('notFound');
  const contents = groupByParcel(await loadContents(tx, wanted));
  const couriers = await loadCouriers(tx, now);
  const calendar = await loadCalendar(tx, now);
  const brand = await loadBrand(tx);
  const printed = rows.map(({ parcel, company }): PrintedParcel => {
    const inParcel = contents.get(parcel.id) ?? [];
    const { name, lines, phone } = presentParty(parcel.address, lang);
    const isPlates = inParcel.length > 0 && inParcel.every(({ plateId }) => plateId !== null);
    return {
      ...{ number: formatParcelNumber(parcel.id), customer: company, trackingNumber: parcel.trackingNumber },
      address: parcel.isCollection ? null : [name, ...lines, phone].filter(Boolean),
      ...{ method: nameMethod(parcel, lang), courier: nameParcelCourier(parcel, couriers, lang) },
      grams: parcel.scaleGrams ?? (isPlates ? weighParcel(inParcel) : null),
      orders: [...new Set(inParcel.map(({ orderId }) => orderId))],
      cutOff: parcel.isCollection ? '' : (findFirstCutOff(calendar, parcel.method.id) ?? ''),
      contents: inParcel.map((content) => toPrintedContent(content, lang)),
    };
  });
  return { logo: brand.logo, data: { lang, operator: brand.name[lang], printedAt: now, parcels: printed } };
}

function toPrintedContent(content: ParcelContent, lang: Language): PrintedParcel['contents'][number] {
  const { orderId, projectName, number, remakeNo, ink, side, position, widthUm, lengthUm } = content;
  return {
    ...{ orderId, projectName },
    plate: number === null ? null : getPlateNumber(orderId, number, remakeNo ?? 0),
    ink: ink !== null && side !== null && position !== null ? getPlateName({ ink, side, number: position }, lang) : '',
    sizeMm: widthUm !== null && lengthUm !== null ? [umToMm(widthUm), umToMm(lengthUm)] : null,
  };
}

/** Several values on one line. */
export const joinValues = (values: readonly string[], lang: Language): string =>
  values.join(answerFormat[lang].separator);
