import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnswerPairs, listShownAnswers } from '../../../shared/answer-pairs.tsx';
import { MissingAnswers } from '../../../shared/missing-answers.tsx';
import { useTimeout } from '../../../shared/use-timeout.ts';
import styles from './press.module.css';
import { LoadError } from '../../../shared/load-error.tsx';

/** Delay of the call, so that opening rows one after the other sends none [PRS-06]. */
const FETCH_DELAY_MS = 500;

/** The answers of a press setting, two per line, and those that its product does not have any more [PRS-11, PRS-12]. */
export function PressSettingDetails({ panelId, id }: { panelId: string; id: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [isDelayOver, setDelayOver] = useState(false);
  useTimeout(() => setDelayOver(true), FETCH_DELAY_MS);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.pressSettings, 'detail', lang, id],
    queryFn: ({ signal }) => api.customTemplatesTemplateView({ id, lang }, { signal }),
    enabled: isDelayOver,
    networkMode: 'always',
  });
  return (
    <div id={panelId} className={styles.details}>
      {data ? (
        <>
          {listShownAnswers(data.options).length > 0 ? (
            <AnswerPairs answers={data.options} />
          ) : (
            <p className="small muted">{t('templates.noDetails')}</p>
          )}
          {data.missing.length > 0 && (
            <Notice tone="warning" title={t('product.missing.title')}>
              <MissingAnswers missing={data.missing} />
            </Notice>
          )}
        </>
      ) : error ? (
        <LoadError size="tight" error={error} title={t('templates.detailFailed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={3} />
        </LoadingArea>
      )}
    </div>
  );
}
