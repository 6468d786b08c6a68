import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { MaterialTag } from './material-tag.tsx';
import { useMaterialNames, type MaterialRow } from './use-materials.ts';

export function useMaterialColumns(): TableColumn<MaterialRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameMaterial } = useMaterialNames();
  const seesPrices = useHasPermission('desk.materials');
  return [
    {
      id: 'name',
      header: t('materials.columns.name'),
      isSortable: true,
      phoneLayout: 'title',
      skeletonWidth: '9rem',
      cell: (row) => (
        <Link className="link" to={`/materials/${row.id}`}>
          {nameMaterial(row)}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('materials.columns.state'),
      phoneLayout: 'state',
      skeletonWidth: '5rem',
      cell: (row) => <MaterialTag material={row} />,
    },
    {
      id: 'supplierName',
      header: t('materials.columns.supplierName'),
      isSortable: true,
      skeletonWidth: '9rem',
      cell: ({ supplierName }) => <bdi>{supplierName}</bdi>,
    },
    {
      id: 'sheets',
      header: t('materials.columns.sheets'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '3rem',
      cell: ({ sheets }) => format.number(sheets),
    },
    {
      id: 'offcuts',
      header: t('materials.columns.offcuts'),
      kind: 'number',
      skeletonWidth: '3rem',
      cell: ({ offcuts }) => format.number(offcuts),
    },
    ...(seesPrices
      ? [
          {
            id: 'value',
            header: t('materials.columns.value'),
            kind: 'number' as const,
            isSortable: true,
            skeletonWidth: '5rem',
            cell: ({ value }: MaterialRow) => value !== null && format.aed(value),
          },
        ]
      : []),
  ];
}
