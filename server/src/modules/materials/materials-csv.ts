import { materialDeskCalls } from '@platewright/contract/modules/materials/desk-calls';
import { umToMm } from '@platewright/domain/geometry/length';
import { may } from '@platewright/domain/permissions/may';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamMaterials, type ListedMaterial } from './list-materials.ts';

const columns = ['plateType', 'thicknessMm', 'supplierName', 'sheets', 'offcuts', 'belowWarning', 'inUse'];

/** Materials with their stock; what it is worth is for those who see prices. Names as programs have them. */
export const materialsCsv = createSignedCsv({
  name: 'materials',
  action: 'desk.readMaterials',
  query: materialDeskCalls.deskMaterialsCsv.input,
  read: ({ database }, filter, staff) => {
    const hasPrices = may(staff, 'desk.materials').ok;
    return Promise.resolve({
      columns: [...columns, ...(hasPrices ? ['value', 'currency'] : [])],
      batches: toCsvBatches(streamMaterials(database.db, filter), (row) => [
        ...toCells(row),
        ...(hasPrices ? [toAedCell(row.value), 'AED'] : []),
      ]),
    });
  },
});

const toCells = ({ material, sheets, offcuts, isBelow }: ListedMaterial): CsvCell[] => [
  ...[material.plateType, umToMm(material.thicknessUm), material.supplierName, sheets, offcuts],
  ...[isBelow ? 'yes' : 'no', material.isRetired ? 'no' : 'yes'],
];
