import { listPricedCodes } from '@platewright/domain/pricing/price-keys';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadCachedPriceList } from '../rates.ts';

export const deskCataloguePricedCodes: Handler<'deskCataloguePricedCodes'> = async (_input, { deps }) =>
  listPricedCodes(await loadCachedPriceList(deps.database, deps.clock.now()));
