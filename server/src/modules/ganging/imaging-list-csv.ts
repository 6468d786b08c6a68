import { gangingDeskCalls } from '@platewright/contract/modules/ganging/desk-calls';
import { umToMm } from '@platewright/domain/geometry/length';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { createSignedCsv } from '../auth/index.ts';
import { loadSheet } from './load-sheet.ts';

const columns = [
  ...['sheet', 'plate', 'code', 'ink', 'side', 'x', 'y', 'width', 'length', 'turned'],
  ...['angle', 'lineScreen', 'mirrored'],
];

/** The plates of a sheet for the imager, in mm from its upper left corner. Names as programs have them. */
export const imagingListCsv = createSignedCsv({
  name: 'imaging-list',
  action: 'desk.readPlates',
  query: gangingDeskCalls.deskImagingListCsv.input,
  read: async (deps, { sheetId }) => {
    const { plates, ganged } = await loadSheet(deps.database.db, deps, sheetId);
    const byId = new Map(plates.map((plate) => [String(plate.id), plate]));
    const rows = ganged.plates.flatMap(({ plateId, xUm, yUm, widthUm, lengthUm, isTurned }) => {
      const plate = byId.get(plateId);
      if (!plate) return [];
      return [
        [
          ...[
            `S-${sheetId}`,
            getPlateNumber(plate.orderId, plate.number, plate.remakeNo),
            plate.code,
            plate.ink,
            plate.side,
          ],
          ...[xUm, yUm, widthUm, lengthUm].map(umToMm),
          ...[isTurned ? 'yes' : 'no', plate.angle, plate.lineScreen, plate.isMirrored ? 'yes' : 'no'],
        ],
      ];
    });
    return { columns, batches: toBatches(rows) };
  },
});

async function* toBatches<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield await Promise.resolve(rows);
}
