import { toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { materialFilters, materialSorts } from '@platewright/contract/modules/materials/desk-calls';
import type { StockEventKind } from '@platewright/domain/materials/stock-events';
import { technologyBySku } from '@platewright/domain/production/stations';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';

export type MaterialRow = CallAnswer<Contract['deskMaterials']>['materials']['rows'][number];
export type Material = CallAnswer<Contract['deskMaterial']>;
export type SheetSize = Material['sizes'][number];
export type Offcut = CallAnswer<Contract['deskOffcuts']>['offcuts']['rows'][number];
export type StockEvent = CallAnswer<Contract['deskStockEvents']>['events']['rows'][number];

/** The URL state of the list, by type and thickness at first. */
export const materialList = defineList(materialFilters, {
  columns: materialSorts,
  defaultSort: { column: 'name', direction: 'ascending' },
});
type State = ReturnType<typeof materialList.parse>;

export const toMaterialFilter = ({ search, filters }: State): CallArguments<Contract['deskMaterialsCsv']> => ({
  search,
  ...(filters.state && { filter: filters.state }),
});

export function useMaterials(state: State) {
  const input = {
    ...toMaterialFilter(state),
    ...(state.sort && { sort: state.sort.column, direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.materials, 'list', input],
    queryFn: ({ signal }) => api.deskMaterials(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useMaterial = (materialId: number) =>
  useQuery({
    queryKey: [...queryKeys.materials, 'one', materialId],
    queryFn: ({ signal }) => api.deskMaterial({ materialId }, { signal }),
    enabled: materialId !== 0,
  });

export const useMaterialKinds = () =>
  useQuery({
    queryKey: [...queryKeys.materials, 'kinds'],
    queryFn: ({ signal }) => api.deskMaterialKinds({}, { signal }),
  });

export function useOffcuts(materialId: number) {
  // Many are a sign to use them: the newest hundred stand here, and all of them are planned with.
  const input = { materialId, state: 'stored' as const, _start: 0, _end: 100 };
  return useQuery({
    queryKey: [...queryKeys.materials, 'offcuts', input],
    queryFn: ({ signal }) => api.deskOffcuts(input, { signal }),
  });
}

export function useStockEvents(materialId: number, kind: StockEventKind | null, page: number) {
  const input = { materialId, ...(kind && { kind }), ...toRowRange(page, PAGE_SIZE) };
  return useQuery({
    queryKey: [...queryKeys.materials, 'events', input],
    queryFn: ({ signal }) => api.deskStockEvents(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useReloadMaterials() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.materials });
}

/** Names materials, their types and the sizes of sheets. */
export function useMaterialNames() {
  const { t } = useTranslation();
  const format = useFormat();
  /** Raw sheets have whole millimetres, what is cut from them may have tenths. */
  const toText = (mm: number): string => format.number(mm, Number.isInteger(mm) ? 0 : 1);
  const nameType = (sku: string): string =>
    Object.hasOwn(technologyBySku, sku)
      ? t(`plateRoom.technologies.${technologyBySku[sku as keyof typeof technologyBySku]}`)
      : sku;
  return {
    nameType,
    nameMaterial: ({ plateType, thicknessMm }: Pick<MaterialRow, 'plateType' | 'thicknessMm'>) =>
      t('materials.named', { type: nameType(plateType), mm: format.number(thicknessMm, 2) }),
    nameSize: ({ widthMm, lengthMm }: Pick<SheetSize, 'widthMm' | 'lengthMm'>) =>
      `\u2066${t('materials.sizes.size', { width: toText(widthMm), length: toText(lengthMm) })}\u2069`,
    nameOffcut: (id: number) => t('materials.offcuts.number', { id: String(id) }),
  };
}
