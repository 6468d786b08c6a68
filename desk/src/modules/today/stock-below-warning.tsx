import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMaterialNames } from '../materials/use-materials.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import styles from './today.module.css';

const input = { filter: 'below', sort: 'sheets', direction: 'asc', _start: 0, _end: 6 } as const;
/** Sheets are taken without a message to open pages. */
const RELOAD_MS = 60_000;

/** Materials of which too little is in stock, those with the fewest sheets first. */
export function StockBelowWarning() {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameMaterial } = useMaterialNames();
  const query = useQuery({
    queryKey: [...queryKeys.materials, 'today'],
    queryFn: ({ signal }) => api.deskMaterials(input, { signal }),
    refetchInterval: RELOAD_MS,
  });
  const materials = query.data?.materials;
  return (
    <TodayBlock
      title={t('today.stock.title')}
      count={materials?.count}
      query={query}
      action="desk.readMaterials"
      all={{ to: '/materials?state=below', name: t('today.stock.all') }}
    >
      <TodayLines none={t('today.stock.none')}>
        {(materials?.rows ?? []).map((row) => (
          <li key={row.id}>
            <span className={styles.what}>
              <Link to={`/materials/${row.id}`}>{nameMaterial(row)}</Link>
              <small>
                <bdi>{row.supplierName}</bdi>
              </small>
            </span>
            <small>{t('today.stock.sheets', { n: format.number(row.sheets) })}</small>
          </li>
        ))}
      </TodayLines>
    </TodayBlock>
  );
}
