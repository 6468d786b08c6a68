import { formatAuditedObject } from '@platewright/domain/audit/audited-object';
import { describeAuditFact, nameAuditedObject } from '@platewright/texts/audit-words';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import type { AuditRow } from './use-audit.ts';
import { useAuditWords } from './use-audit-words.ts';
import styles from './audit.module.css';

type AuditedObject = NonNullable<AuditRow['object']>;

/** Pages of the documents that there is one of, by kind. */
const pathOfKind: Readonly<Record<string, string>> = {
  ...{ priceList: '/prices', shippingRates: '/prices/shipping', calendar: '/calendar' },
  ...{ couriers: '/settings/couriers', reasons: '/settings/reasons' },
};

/** The desk's page of what an entry is about; null where it has none. */
function getPath({ kind, id, documentKind, agreementOf }: AuditedObject, area: AuditRow['area']): string | null {
  switch (kind) {
    case 'order':
      return `/orders/${id}`;
    case 'company':
      return `/companies/${id}`;
    case 'coupon':
      return `/prices/coupons/${id}`;
    case 'quotation':
      return `/quotations/${id}`;
    case 'message':
      return `/messages/${id}`;
    case 'publication':
      if (agreementOf !== null) return `/prices/agreements/${agreementOf}`;
      return area === 'catalogue' || area === 'content' ? `/${area}/${id}` : (pathOfKind[documentKind ?? ''] ?? null);
    case 'person':
    case 'staff':
    case 'role':
      return null;
  }
}

/**
 * Columns of the audit: when, who, what with what changed, about what, and from where.
 * @param toPersonHref the query string of the list of one person's entries
 * @param toObjectHref the same of one object's, such as `order-10405`
 */
export function useAuditColumns(
  toPersonHref: (staffId: number) => string,
  toObjectHref: (object: string) => string,
): TableColumn<AuditRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useAuditWords();
  const nameObject = (object: AuditedObject) => nameAuditedObject(object, words.t);
  return [
    {
      id: 'action',
      header: t('audit.columns.action'),
      phoneLayout: 'title',
      skeletonWidth: '14rem',
      cell: (row) => (
        <>
          <span className="strong">{t(`audit.calls.${row.call}` as 'audit.calls.deskAuthenticate')}</span>
          {row.facts.map((fact, index) => (
            <small key={index} className={`faint ${styles.facts}`}>
              {describeAuditFact(fact, words)}
            </small>
          ))}
        </>
      ),
    },
    {
      id: 'object',
      header: t('audit.columns.object'),
      maxWidth: '18rem',
      skeletonWidth: '9rem',
      cell: (row) => {
        if (!row.object) return <BlankMark meaning={t('audit.noObject')} />;
        const path = getPath(row.object, row.area);
        const name = <bdi>{nameObject(row.object)}</bdi>;
        return (
          <>
            {path === null ? (
              name
            ) : (
              <Link className="link" to={path}>
                {name}
              </Link>
            )}{' '}
            <small>
              <Link className="link faint" to={toObjectHref(formatAuditedObject(row.object))}>
                {t('audit.changes')}
                <span className="vh"> {nameObject(row.object)}</span>
              </Link>
            </small>
          </>
        );
      },
    },
    {
      id: 'staff',
      header: t('audit.columns.staff'),
      maxWidth: '14rem',
      skeletonWidth: '8rem',
      cell: (row) => (
        <>
          <Link className="link" to={toPersonHref(row.staff.id)} title={row.staff.email}>
            <bdi>{row.staff.name}</bdi>
          </Link>
          {row.customer && <small className="muted">{t('audit.inNameOf', { name: row.customer.name })}</small>}
        </>
      ),
    },
    {
      id: 'address',
      header: t('audit.columns.address'),
      width: '11rem',
      maxWidth: '14rem',
      hideOnTablet: true,
      skeletonWidth: '7rem',
      cell: (row) => (
        <bdi className="num" dir="ltr">
          {row.address}
        </bdi>
      ),
    },
    {
      id: 'at',
      header: t('audit.columns.at'),
      isSortable: true,
      width: '11rem',
      skeletonWidth: '7rem',
      cell: (row) => <time dateTime={row.at}>{format.dateTime(row.at)}</time>,
    },
  ];
}
