import { CallError } from '@platewright/contract/call-errors';
import type { StockChange } from '@platewright/domain/materials/stock-value';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { isRecorded, lockSheetSize, recordSheets, type SheetSize } from '../record-stock.ts';

interface SheetsRequest {
  readonly requestId: string;
  readonly sizeId: number;
  readonly note: string;
}

/** Changes the stock of a size; sent again, it says how many there are now. */
async function changeSheets(
  ctx: HandlerContext,
  { requestId, sizeId, note }: SheetsRequest,
  kind: StockChange['kind'],
  toChange: (size: SheetSize) => StockChange,
): Promise<{ readonly sheets: number }> {
  const { staffId, name } = getStaffPrincipal(ctx);
  const size = await lockSheetSize(ctx.tx, sizeId);
  if (await isRecorded(ctx.tx, requestId, { kind, sizeId })) return { sheets: size.sheets };
  const by = { requestId, staffId, name, note, now: ctx.deps.clock.now() };
  return { sheets: (await recordSheets(ctx.tx, size, toChange(size), by)).sheets };
}

export const deskReceiveSheets: Handler<'deskReceiveSheets'> = (input, ctx) =>
  changeSheets(ctx, input, 'received', ({ price }) => ({ kind: 'received', sheets: input.sheets, price }));

export const deskTakeSheets: Handler<'deskTakeSheets'> = (input, ctx) =>
  changeSheets(ctx, input, 'used', () => ({ kind: 'used', sheets: input.sheets }));

export const deskCountSheets: Handler<'deskCountSheets'> = (input, ctx) =>
  changeSheets(ctx, input, 'counted', ({ sheets, price }) => {
    // What was moved between the count and its entry would be counted twice, or not at all.
    if (sheets !== input.shown) throw new CallError('changedMeanwhile');
    return { kind: 'counted', sheets: input.sheets, price };
  });
