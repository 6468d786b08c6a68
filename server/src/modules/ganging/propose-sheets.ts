import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Ganging } from '@platewright/domain/ganging/gang-plates';
import { listDueSteps, toPlateToPlace } from '@platewright/domain/ganging/plates-to-place';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { materials } from '../../platform/db/schema/index.ts';
import type { StationDeps } from '../production/index.ts';
import { isOfKind, loadPlatesToPlace, type RoomPlate } from './load-room-plates.ts';
import { loadAvailableStock, type AvailableStock } from './load-stock.ts';
import { toGangingSettings } from './sheet-parts.ts';

export interface Proposal {
  readonly ganging: Ganging;
  readonly plates: ReadonlyMap<string, RoomPlate>;
  readonly stock: ReadonlyMap<string, AvailableStock>;
}

/**
 * Where the plates of a material that wait would lie on what is in stock. Nothing is stored; the same plates and stock give the
 * same plan.
 * @throws CallError notFound, busy
 */
export async function proposeSheets(
  deps: Pick<Deps, 'gangThreads'> & StationDeps,
  tx: Tx,
  { materialId, reliefUm }: { readonly materialId: number; readonly reliefUm: number | null },
): Promise<Proposal> {
  const [material] = await tx.select().from(materials).where(eq(materials.id, materialId));
  if (!material) throw new CallError('notFound');
  const waiting = await loadPlatesToPlace(
    tx,
    deps,
    isOfKind({ plateType: material.plateType, thicknessUm: material.thicknessUm, reliefUm }),
  );
  const stock = await loadAvailableStock(tx, materialId);
  const plates = waiting.map((plate) =>
    // Both sides are known: else it would not wait for a place.
    toPlateToPlace({ ...plate, widthUm: plate.widthUm ?? 0, lengthUm: plate.lengthUm ?? 0 }, material.canTurn),
  );
  const ganging = await deps.gangThreads.run({
    name: 'sheets',
    data: {
      ...{ plates, stock, locked: [], settings: toGangingSettings(material) },
      ...{ dueSteps: listDueSteps(waiting), seed: materialId },
    },
  });
  return {
    ganging,
    plates: new Map(waiting.map((plate) => [String(plate.id), plate])),
    stock: new Map(stock.map((one) => [one.id, one])),
  };
}
