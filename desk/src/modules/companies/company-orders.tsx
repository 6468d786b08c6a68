import { PlateStack } from '@platewright/ui/plate-stack';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { DueDate } from '../orders/work/due-date.tsx';
import { CompanySection } from './company-section.tsx';
import styles from './companies.module.css';
import type { Company } from './use-companies.ts';

/** The latest orders of a customer, and the way to all of them. */
export function CompanyOrders({ company }: { company: Company }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery({
    queryKey: [...queryKeys.company(company.id), 'orders', language],
    queryFn: ({ signal }) => api.deskCompanyOrders({ companyId: company.id, lang: language }, { signal }),
  });
  const rows = query.data?.orders;
  return (
    <CompanySection
      title={t('companies.orders.title')}
      aside={
        // A personal account has no name that the queue could be searched for.
        company.name !== '' &&
        company.orders > 0 && (
          <Link className="link" to={`/jobs?${new URLSearchParams({ q: company.name }).toString()}`}>
            {t('companies.orders.all')}
          </Link>
        )
      }
    >
      {query.isError && !rows ? (
        <LoadError query={query} action="desk.readOrders" />
      ) : rows ? (
        <OrderRows rows={rows} />
      ) : (
        <LoadingArea>
          {Array.from({ length: Math.min(5, company.orders) }, (_, index) => (
            <Skeleton key={index} className={styles.orderSkeleton} />
          ))}
        </LoadingArea>
      )}
    </CompanySection>
  );
}

type OrderRow = Awaited<ReturnType<typeof api.deskCompanyOrders>>['orders'][number];

function OrderRows({ rows }: { rows: readonly OrderRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (rows.length === 0) return <p className="muted">{t('companies.orders.none')}</p>;
  return (
    <ul className={styles.orders}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/orders/${row.id}`} className={styles.order}>
            <PlateStack inks={row.inks} width={44} height={32} />
            <span className={styles.orderName}>
              <bdi className="strong">{row.projectName || t('order.noProject', { id: String(row.id) })}</bdi>
              <span className="small muted">
                <span className="num">{row.id}</span> · {row.productName}
              </span>
            </span>
            <Status color={row.statusColor}>{row.statusName}</Status>
            <span className={styles.orderDue}>
              <DueDate order={row} />
            </span>
            <span className={styles.orderPrice}>{format.aed(row.price)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
