import { readAnswers } from '@platewright/domain/options/answers';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { getPlateFacts, isMountingMethod } from '@platewright/domain/options/plate-facts';
import { listMadePlates } from '@platewright/domain/orders/order-plates';
import type { NewPlates } from '@platewright/domain/production/floor-load';
import { getPlateTechnology } from '@platewright/domain/production/stations';
import { configurePlates } from './order-plates.ts';
import { getSnapshotTree, type OrderRow } from './order-row.ts';

/** What decides which stations the plates of an order pass, and how long each takes. */
export function routePlates(order: Pick<OrderRow, 'snapshot' | 'selection'>) {
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  const answers = readAnswers(tree, order.selection);
  const plateType = answers.sku('plateType') ?? '';
  return {
    plateType,
    technology: getPlateTechnology(plateType),
    thicknessUm: getPlateFacts(tree, order.selection).thicknessUm,
    isMounted: isMountingMethod(answers.sku('method')),
  };
}

/** The work that an order would be for the plate room: all the plates that it can have. */
export function measureNewPlates(
  order: Pick<OrderRow, 'snapshot' | 'selection' | 'sourceOrderId' | 'reorderColours'>,
): NewPlates {
  const plates = listMadePlates(configurePlates(order));
  const squareMetres = plates.reduce(
    (sum, { widthUm, lengthUm }) => sum + ((widthUm ?? 0) * (lengthUm ?? 0)) / 1e12,
    0,
  );
  return { ...routePlates(order), plates: plates.length, squareMetres };
}
