import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { AnswerPairs } from '../../../shared/answer-pairs.tsx';
import { LoadError } from '../../../shared/load-error.tsx';
import { MissingAnswers } from '../../../shared/missing-answers.tsx';
import { useTimeout } from '../../../shared/use-timeout.ts';
import { TemplateLayout } from './template-picture.tsx';
import { useTemplateDetails, type Template } from './template-queries.ts';
import styles from './templates.module.css';

/** The details open this long after the row, so that opening rows one after the other sends no call [TPL-08]. */
const OPEN_DELAY_MS = 500;

/** The job of a template: its plate, description and answers, and the link that starts an order [TPL-09 to TPL-12]. */
export function TemplateDetails({ panelId, template }: { panelId: string; template: Template }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useTimeout(() => setOpen(true), OPEN_DELAY_MS);
  const { data, error, refetch } = useTemplateDetails(template.id, isOpen);
  if (error)
    return (
      <div id={panelId}>
        <LoadError size="tight" error={error} title={t('templates.detailFailed')} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <div id={panelId} className={styles.details}>
      <div className={styles.layout}>{isOpen && data && <TemplateLayout template={template} />}</div>
      {isOpen && data ? (
        <div className={styles.facts}>
          {data.template.projectDescription !== '' && (
            <div>
              <p className="tiny muted">{t('product.projectDescription')}</p>
              <p dir="auto">{data.template.projectDescription}</p>
            </div>
          )}
          {data.template.prepressNotes !== '' && (
            <div>
              <p className="tiny muted">{t('product.prepressNotes')}</p>
              <p dir="auto" className={styles.notes}>
                {data.template.prepressNotes}
              </p>
            </div>
          )}
          <AnswerPairs answers={data.options} />
          {data.missing.length > 0 && (
            <Notice tone="warning" title={t('product.missing.title')}>
              <MissingAnswers missing={data.missing} />
            </Notice>
          )}
          {template.available ? (
            <div>
              <LinkButton
                as={Link}
                to={paths.productFrom(template.productUrl, { templateId: template.id })}
                variant="primary"
                aria-label={t('templates.ofNamed', { action: t('templates.select'), name: template.projectName })}
              >
                {t('templates.select')}
              </LinkButton>
            </div>
          ) : (
            <p className="small muted">{t('templates.gone')}</p>
          )}
        </div>
      ) : (
        <LoadingArea>
          <SkeletonLines lines={8} />
        </LoadingArea>
      )}
    </div>
  );
}
