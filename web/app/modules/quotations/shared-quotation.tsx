import { CallError } from '@platewright/contract/call-errors';
import { LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { useDocumentTitle } from '../../shared/use-document-title.ts';
import { createMetaTags, loadRouteMeta, neverRevalidate } from '../../shell/meta.ts';
import type { Route } from './+types/shared-quotation';
import { QuotationSections } from './quotation-content.tsx';
import { useSharedQuotation } from './quotation-queries.ts';
import { QuotationState } from './quotation-state.tsx';
import styles from './quotations.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, paths.home(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex, nofollow' },
  // The address is the secret.
  { name: 'referrer', content: 'no-referrer' },
];
export const shouldRevalidate = neverRevalidate;

/** One quotation, for whoever has its link; nothing else of the company. */
export default function SharedQuotation() {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const { data, error, refetch } = useSharedQuotation(useParams().token ?? '');
  useDocumentTitle(data && t('quotations.shared.title', { number: data.quotation.number }));
  const isEnded = error instanceof CallError && ['quotationLinkEnded', 'invalidInput'].includes(error.errorName);
  if (isEnded)
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          title={t('quotations.shared.ended')}
          actions={
            <LinkButton as={Link} to={paths.home()}>
              {t('quotations.shared.home')}
            </LinkButton>
          }
        >
          {error.errorName === 'quotationLinkEnded' && translateError(error)}
        </EmptyState>
      </div>
    );
  if (!data)
    return (
      <div className="wrap">
        {error ? (
          <LoadError size="large" error={error} title={t('quotations.page.failed')} onRetry={() => void refetch()} />
        ) : (
          <LoadingArea>
            <SkeletonLines lines={8} />
          </LoadingArea>
        )}
      </div>
    );
  const { quotation, pdfs } = data;
  const { number, state, buyer, seller } = quotation;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="h3">{t('quotations.shared.title', { number })}</h1>
        <QuotationState state={state} />
      </div>
      <p>{t('quotations.shared.lead', { buyer, seller })}</p>
      {state === 'accepted' && <Notice tone="success">{t('quotations.shared.ordered')}</Notice>}
      <QuotationSections
        quotation={quotation}
        actions={
          <div className={styles.actions}>
            <div className={styles.pdfs}>
              <LinkButton icon="file" href={pdfs.en} target="_blank" rel="noreferrer">
                {t('quotations.page.pdfEn')}
              </LinkButton>
              <LinkButton icon="file" href={pdfs.ar} target="_blank" rel="noreferrer">
                {t('quotations.page.pdfAr')}
              </LinkButton>
            </div>
            {state === 'quoted' && (
              <div>
                <p className="small muted">{t('quotations.shared.order', { buyer })}</p>
                <LinkButton as={Link} to={`${paths.quotations()}?q=${number}`}>
                  {t('quotations.shared.signIn')}
                </LinkButton>
              </div>
            )}
          </div>
        }
      />
    </div>
  );
}
