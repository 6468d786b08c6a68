import { toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { sheetSorts } from '@platewright/contract/modules/ganging/desk-calls';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { sheetStates } from '@platewright/domain/ganging/sheet-transitions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';
import { useMaterialNames } from '../materials/use-materials.ts';

export type SheetRow = CallAnswer<Contract['deskSheets']>['sheets']['rows'][number];
export type Sheet = CallAnswer<Contract['deskSheet']>;
export type PlacedPlate = Sheet['plates'][number];
export type Measures = Sheet['measures'];
export type PlateGroup = CallAnswer<Contract['deskPlatesToPlace']>['groups'][number];
export type Proposal = CallAnswer<Contract['deskProposeSheets']>;

/** The URL state of the list; the newest sheet stands first. */
export const sheetList = defineList(sheetStates, {
  columns: sheetSorts,
  defaultSort: { column: 'number', direction: 'descending' },
});
type State = ReturnType<typeof sheetList.parse>;

export function useSheets({ search, filters, sort, page }: State) {
  const input = {
    search,
    ...(filters.state && { filter: filters.state }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.sheets, 'list', input],
    queryFn: ({ signal }) => api.deskSheets(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSheet(sheetId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.sheets, 'one', sheetId, lang],
    queryFn: ({ signal }) => api.deskSheet({ sheetId, lang }, { signal }),
    enabled: sheetId !== 0,
  });
}

export const usePlatesToPlace = () =>
  useQuery({
    queryKey: [...queryKeys.sheets, 'to-place'],
    queryFn: ({ signal }) => api.deskPlatesToPlace({}, { signal }),
  });

export function useProposal(materialId: number, reliefUm: number | null) {
  const lang = useLanguage();
  const input = { materialId, lang, ...(reliefUm !== null && { reliefUm }) };
  return useQuery({
    queryKey: [...queryKeys.sheets, 'proposal', input],
    queryFn: ({ signal }) => api.deskProposeSheets(input, { signal }),
    enabled: materialId !== 0,
    // Looking at it again is worth a second of a processor only when somebody asks for it.
    staleTime: Infinity,
  });
}

/** Sheets, and the stock that they are taken from. */
export function useReloadSheets() {
  const queries = useQueryClient();
  return () =>
    Promise.all([queryKeys.sheets, queryKeys.materials].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Names sheets, what they are made of, and sizes. */
export function useSheetNames() {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameMaterial, nameSize, nameType } = useMaterialNames();
  const nameRelief = (reliefMm: number | null) =>
    reliefMm === null ? [] : [t('sheets.relief', { mm: format.number(reliefMm, 2) })];
  return {
    nameSheet: (id: number) => `\u2066${t('sheets.number', { id: String(id) })}\u2069`,
    nameOf: ({ plateType, thicknessMm, reliefMm }: Pick<PlateGroup, 'plateType' | 'thicknessMm' | 'reliefMm'>) =>
      [
        thicknessMm === null
          ? `${nameType(plateType)}, ${t('sheets.waiting.unknown')}`
          : nameMaterial({ plateType, thicknessMm }),
        ...nameRelief(reliefMm),
      ].join(', '),
    nameSize,
    namePlate: ({ orderId, number, remakeNo }: Pick<PlacedPlate, 'orderId' | 'number' | 'remakeNo'>) =>
      getPlateNumber(orderId, number, remakeNo),
  };
}
