import { and, inArray, ne } from 'drizzle-orm';
import type { PrintContent } from '@platewright/contract/modules/production/print-desk-calls';
import type { LabelFormat } from '@platewright/domain/production/label-formats';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { plates } from '../../platform/db/schema/index.ts';
import { loadBrand } from '../content/index.ts';
import type { LabelData } from './draw-labels.ts';
import { loadLabels } from './load-labels.ts';
import { loadTicket, type TicketData } from './load-ticket.ts';
import { loadStations, type StationDeps } from './stations.ts';

/** What is printed of the plates that stand at one station. */
interface PrintSection {
  /** Name of the station; null for what stands at none. */
  readonly station: string | null;
  readonly tickets: readonly TicketData[];
  readonly labels: readonly LabelData[];
}

export interface JobPrintsData {
  readonly format: LabelFormat;
  readonly lang: Language;
  readonly operator: string;
  readonly printedAt: Date;
  readonly sections: readonly PrintSection[];
}

interface PrintRequest {
  readonly orderIds: readonly number[];
  readonly content: PrintContent;
  readonly format: LabelFormat;
  readonly lang: Language;
  /** Of the installation, without a slash at its end. */
  readonly publicUrl: string;
}

/**
 * Tickets and labels by stations in their order: a ticket where the first of its plates is that has the longest way to go, a label where
 * its plate is; last what stands at no station. Within one in the order of the numbers that were asked for.
 */
export async function loadJobPrints(
  tx: Tx,
  deps: StationDeps,
  { orderIds, content, format, lang, publicUrl }: PrintRequest,
): Promise<JobPrintsData> {
  const now = deps.clock.now();
  const { all: stations } = await loadStations(tx, deps);
  const keys = stations.map(({ key }) => key);
  /** After all stations for what stands at none. */
  const getPlace = (key: string | null): number =>
    key === null || !keys.includes(key) ? keys.length : keys.indexOf(key);
  const tickets: { readonly place: number; readonly ticket: TicketData }[] = [];
  if (content !== 'labels')
    for (const orderId of orderIds) {
      const ticket = await loadTicket(tx, orderId, { now, lang, stations });
      const places = ticket.plates.map(({ stationKey }) => getPlace(stationKey));
      tickets.push({ ticket, place: Math.min(keys.length, ...places) });
    }
  const labels = content === 'tickets' ? [] : await loadLabelsOf(tx, orderIds, { format, lang, publicUrl, now });
  const brand = await loadBrand(tx);
  const sections = [...keys, null].map((key, place): PrintSection => ({
    station: key === null ? null : (stations[place]?.name[lang] ?? key),
    tickets: tickets.filter((one) => one.place === place).map(({ ticket }) => ticket),
    labels: labels.filter(({ station }) => getPlace(station) === place).map(({ label }) => label),
  }));
  return {
    ...{ format, lang, operator: brand.name[lang], printedAt: now },
    sections: sections.filter((section) => section.tickets.length + section.labels.length > 0),
  };
}

async function loadLabelsOf(
  tx: Tx,
  orderIds: readonly number[],
  request: Omit<Parameters<typeof loadLabels>[1], 'codes'>,
): Promise<{ readonly station: string | null; readonly label: LabelData }[]> {
  const rows = await tx
    .select({ code: plates.code, station: plates.station })
    .from(plates)
    .where(and(inArray(plates.orderId, [...orderIds]), ne(plates.state, 'scrapped')));
  const stationByCode = new Map(rows.map(({ code, station }) => [code, station]));
  const { labels } = await loadLabels(tx, { ...request, codes: [...stationByCode.keys()] });
  return labels.map((label) => ({ label, station: stationByCode.get(label.code) ?? null }));
}
