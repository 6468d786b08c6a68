import { createVatReturn, type VatFigure } from '@platewright/domain/invoices/vat-return';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadSupplyPlace, sumByTaxKey } from '../../invoices/index.ts';
import { saveSupplyPlace } from '../journal-settings.ts';

export const deskVatReturn: Handler<'deskVatReturn'> = async (period, { tx }) => {
  const place = await loadSupplyPlace(tx);
  const { boxes, total } = createVatReturn(await sumByTaxKey(tx, period), place);
  return {
    boxes: boxes.map(({ box, ...figure }) => ({ box, ...presentFigure(figure) })),
    total: presentFigure(total),
    place,
  };
};

export const deskSetSupplyPlace: Handler<'deskSetSupplyPlace'> = async ({ place }, { tx }) => {
  await saveSupplyPlace(tx, place);
  return null;
};

const presentFigure = ({ documents, net, vat }: VatFigure) => ({ documents, net: filsToAed(net), vat: filsToAed(vat) });
