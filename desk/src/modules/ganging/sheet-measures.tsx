import { Table, type TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Measures } from './use-sheets.ts';

const parts = ['plates', 'offcuts', 'waste', 'total'] as const;
type Part = (typeof parts)[number];

/** What becomes of sheets: plates, off-cuts worth keeping and what is lost, by area, share and, for who sees it, money. */
export function SheetMeasures({ measures }: { readonly measures: Measures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area, perMille, money } = measures;
  const columns: TableColumn<Part>[] = [
    {
      id: 'part',
      header: t('sheets.measures.part'),
      phoneLayout: 'title',
      cell: (part) => t(`sheets.measures.${part}`),
    },
    {
      id: 'area',
      header: t('sheets.measures.area'),
      kind: 'number',
      cell: (part) => format.number(Math.round(area[part] / 100)),
    },
    {
      id: 'share',
      header: t('sheets.measures.share'),
      kind: 'number',
      cell: (part) => format.number(perMille[part] / 10, 1),
    },
    ...(money
      ? [
          {
            id: 'money',
            header: t('sheets.measures.money'),
            kind: 'number' as const,
            cell: (part: Part) => format.aed(money[part]),
          },
        ]
      : []),
  ];
  return <Table label={t('sheets.measures.title')} columns={columns} rows={[...parts]} rowKey={(part) => part} />;
}
