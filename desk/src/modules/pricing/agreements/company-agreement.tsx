import { SkeletonLines, LoadingArea } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { CompanySection } from '../../companies/company-section.tsx';
import styles from './agreements.module.css';
import { useAgreement, type AgreementPublication } from './use-agreements.ts';
import { useDescribeAgreement } from './use-describe-agreement.ts';

/** What a customer has agreed on, on its page. */
export function CompanyAgreement({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const query = useAgreement(companyId);
  return (
    <CompanySection
      title={t('agreements.company.title')}
      aside={
        <Link className="link" to={`/prices/agreements/${companyId}`}>
          {t('agreements.company.open')}
        </Link>
      }
    >
      {query.data ? (
        <AgreementLines publication={query.data} />
      ) : query.isError ? (
        <LoadError query={query} action="desk.rates" />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={2} />
        </LoadingArea>
      )}
    </CompanySection>
  );
}

function AgreementLines({ publication }: { readonly publication: AgreementPublication }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameScope, describePercent } = useDescribeAgreement(publication);
  const { percents = [], figures = [] } = publication.live ?? {};
  if (percents.length + figures.length === 0) return <p className="muted">{t('agreements.company.list')}</p>;
  return (
    <ul className={styles.list}>
      {percents.map((line, index) => (
        <li key={index}>
          {nameScope(line)}: <span className="num">{describePercent(line)}</span>
        </li>
      ))}
      {figures.length > 0 && <li>{t('agreements.company.own', { n: format.number(figures.length) })}</li>}
    </ul>
  );
}
