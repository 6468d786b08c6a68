import { EmptyState } from '@platewright/ui/empty-state';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadError } from '../../../shell/load-error.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { CompanySection } from '../../companies/company-section.tsx';
import { useFailedSignInColumns } from './use-failed-sign-in-columns.tsx';
import { useCompanyFailedSignIns } from './use-failed-sign-ins.ts';

/** The latest failed sign-ins of a customer's people. */
export function CompanyFailedSignIns({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const query = useCompanyFailedSignIns(companyId);
  const columns = useFailedSignInColumns();
  const maySeeAll = useHasPermission('desk.signIns');
  return (
    <CompanySection
      title={t('failedSignIns.ofCompany')}
      aside={
        maySeeAll && (
          <Link className="link" to="/sign-ins">
            {t('failedSignIns.seeAll')}
          </Link>
        )
      }
    >
      {query.isError && !query.data ? (
        <LoadError query={query} action="desk.people" />
      ) : (
        <Table
          label={t('failedSignIns.table')}
          columns={columns.map((column) => ({ ...column, isSortable: false }))}
          rows={query.data?.failedSignIns}
          rowKey={(row) => row.id}
          skeletonRows={2}
          empty={<EmptyState size="tight" level={3} title={t('failedSignIns.noneOfCompany')} />}
        />
      )}
    </CompanySection>
  );
}
