import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../api/query-keys.ts';
import { useTranslateError } from '../api/use-translate-error.ts';
import type { CountedEffect } from './publication-collection.ts';
import styles from './publishing.module.css';

interface Props {
  readonly count: (signal: AbortSignal) => Promise<CountedEffect>;
}

/** What publishing touches as far as the server has to count it. Nobody has to wait for it. */
export function CountedEffects({ count }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  // Counted again for each dialog: what is typed and what customers have saved changes.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKeys.publishEffects, useId()],
    queryFn: ({ signal }) => count(signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  if (isFetching)
    return (
      <LoadingArea className={styles.effects}>
        <p className="small muted">{t('publishing.effects.counting')}</p>
        <SkeletonLines lines={3} />
      </LoadingArea>
    );
  if (!data)
    return (
      <Notice
        tone="warning"
        announce="status"
        title={t('publishing.effects.failed')}
        action={
          <Button size="small" onPress={() => void refetch()}>
            {t('publishing.effects.again')}
          </Button>
        }
      >
        {translateError(error)}
      </Notice>
    );
  const { sentences, named } = data;
  if (sentences.length === 0) return null;
  return (
    <div role="status" className={styles.effects}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {named && (
        <details className={styles.named}>
          <summary>{named.title}</summary>
          <ul>
            {named.items.map((item, index) => (
              <li key={`${index} ${item}`}>
                <bdi>{item}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
