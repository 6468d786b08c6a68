import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { umToMm } from '@platewright/domain/geometry/length';
import { canUndo } from '@platewright/domain/production/plate-transitions';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { getPlateName } from '../orders/index.ts';
import type { ListedPlate } from './list-plates.ts';
import { loadLastEvents } from './load-plates.ts';

type PlateAnswer = CallAnswer<Contract['deskPlates']>['plates']['rows'][number];

const toMm = (um: number | null): number | null => (um === null ? null : umToMm(um));

/** Plates as the wire has them, each with what happened to it last. */
export async function presentPlates(
  tx: Tx,
  rows: readonly ListedPlate[],
  { now, lang }: { readonly now: Date; readonly lang: Language },
): Promise<PlateAnswer[]> {
  const lastEvents = await loadLastEvents(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const last = lastEvents.get(row.id) ?? null;
    return {
      ...{ id: row.id, code: row.code, orderId: row.orderId, number: row.number, side: row.side },
      ...{ remakeNo: row.remakeNo, remakeOf: row.remakeOf, remake: row.remake },
      ink: getPlateName({ ink: row.ink, side: row.side, number: row.position }, lang),
      ...{ widthMm: toMm(row.widthUm), lengthMm: toMm(row.lengthUm), thicknessMm: toMm(row.thicknessUm) },
      ...{ technology: row.technology, projectName: row.projectName, company: row.company, isRush: row.isRush },
      dueAt: row.dueAt?.toISOString() ?? null,
      ...{
        isLate: row.isLate,
        statusId: row.statusId,
        route: row.route,
        station: row.station,
        state: row.state,
      },
      since: row.since.toISOString(),
      last: last && {
        ...{ transition: last.transition, by: last.staffName, at: last.at.toISOString() },
        canUndo: canUndo(last, now),
      },
    };
  });
}
