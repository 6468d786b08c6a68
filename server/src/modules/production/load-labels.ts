import { asc, inArray, sql } from 'drizzle-orm';
import type { LabelFormat } from '@platewright/domain/production/label-formats';
import { getPlatePath } from '@platewright/domain/production/plate-code';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { plates } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import { loadBrand } from '../content/index.ts';
import { getPlateName } from '../orders/index.ts';
import type { LabelData, LabelsData } from './draw-labels.ts';
import { selectPlates, type ListedPlate } from './list-plates.ts';

interface LabelRequest {
  readonly codes: readonly string[];
  readonly format: LabelFormat;
  readonly lang: Language;
  /** Of the installation, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: Date;
}

/** The labels of these plates, by their orders and numbers; codes that no plate has are left out. */
export async function loadLabels(tx: Tx, { codes, format, lang, publicUrl, now }: LabelRequest): Promise<LabelsData> {
  const rows = await selectPlates(tx, now)
    .where(inArray(plates.code, [...codes]))
    .orderBy(asc(plates.orderId), asc(plates.number), asc(plates.remakeNo));
  const numbers = await loadNumbers(tx, [...new Set(rows.map(({ orderId }) => orderId))]);
  const labels = rows.map((row): LabelData => {
    const ofOrder = numbers.get(row.orderId) ?? [row.number];
    return {
      ...{ code: row.code, orderId: row.orderId, number: row.number, side: row.side },
      remakeNo: row.remakeNo,
      address: `${publicUrl}${getPlatePath(row.code)}`,
      position: ofOrder.indexOf(row.number) + 1,
      of: ofOrder.length,
      ink: getPlateName({ ink: row.ink, side: row.side, number: row.position }, lang),
      ...{ projectName: row.projectName, company: row.company, facts: listFacts(row, lang) },
    };
  });
  const brand = await loadBrand(tx);
  return { format, lang, operator: brand.name[lang], printedAt: now, labels };
}

/** Numbers of the plates of each order, in their order. */
async function loadNumbers(tx: Tx, orderIds: readonly number[]): Promise<Map<number, number[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({
      orderId: plates.orderId,
      numbers: sql<number[]>`array_agg(distinct ${plates.number} order by ${plates.number})`,
    })
    .from(plates)
    .where(inArray(plates.orderId, [...orderIds]))
    .groupBy(plates.orderId);
  return new Map(rows.map(({ orderId, numbers }) => [orderId, numbers]));
}

function listFacts(row: ListedPlate, lang: Language): string[] {
  const print = (key: string, params?: Record<string, string>) => translate(lang, `plateLabels.${key}`, params);
  const toMm = (um: number, digits: number) => (um / 1000).toFixed(digits);
  const size =
    row.widthUm !== null && row.lengthUm !== null
      ? print('size', { width: toMm(row.widthUm, 1), length: toMm(row.lengthUm, 1) })
      : null;
  const thickness = row.thicknessUm === null ? null : print('thickness', { mm: toMm(row.thicknessUm, 2) });
  const angle = String(row.angle);
  const screen =
    row.lineScreen === null ? print('angle', { angle }) : print('screen', { lpi: String(row.lineScreen), angle });
  const last = [screen, ...(row.isMirrored ? [print('mirrored')] : [])];
  return [[size, thickness].filter((one) => one !== null).join(' · '), last.join(' · ')].filter((line) => line !== '');
}
