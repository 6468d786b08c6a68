import { CallError } from '@platewright/contract/call-errors';
import { catalogueChoices, orders } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { authorize } from '../../auth/index.ts';
import { putStandardCatalogueAway, takeStandardCatalogueBack } from '../../catalogue/index.ts';

export const deskChooseCatalogue: Handler<'deskChooseCatalogue'> = async ({ choice }, ctx) => {
  const { tx, deps } = ctx;
  const editor = getStaffPrincipal(ctx);
  authorize(editor, 'desk.catalogue');
  const assertNothingOrdered = async () => {
    const [order] = await tx.select({ id: orders.id }).from(orders).limit(1);
    if (order) throw new CallError('catalogueOrdered');
  };
  const changed =
    choice === 'empty'
      ? await putStandardCatalogueAway(ctx, assertNothingOrdered)
      : await takeStandardCatalogueBack(ctx);
  const chosen = { choice, staffId: editor.staffId, at: deps.clock.now() };
  await tx.insert(catalogueChoices).values(chosen).onConflictDoUpdate({ target: catalogueChoices.id, set: chosen });
  ctx.publish({ type: 'catalogueChosen', choice, ...changed, byId: editor.staffId });
  return changed;
};
