import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { pressKey } from './key.ts';
import styles from './press.module.css';

/** Whoever only looks through the rows asks the server for nothing [PRS-06]. */
const WAIT_MS = 500;

const unread: readonly string[] = ['swatch', 'textarea'];

/** The answers of a setting, two a line [PRS-11, PRS-12]. */
export function PressDetail({ panelId, id }: { panelId: string; id: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, error, refetch } = useQuery({
    queryKey: [pressKey, 'detail', lang, id],
    queryFn: ({ signal }) => api.customTemplatesTemplateView({ id, lang }, { signal }),
    enabled: waited,
    networkMode: 'always',
  });
  const shown = data?.options.filter(({ fieldType }) => !unread.includes(fieldType));
  return (
    <div id={panelId} className={styles.detail}>
      {shown ? (
        shown.length > 0 ? (
          <dl className={styles.pairs}>
            {shown.map((option) => (
              <div key={option.id}>
                <dt>{option.label}</dt>
                <dd>
                  <bdi>{option.value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="small muted">{t('books.press.noDetails')}</p>
        )
      ) : error ? (
        <LoadFailed size="tight" error={error} title={t('books.press.detailFailed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={3} />
        </LoadingArea>
      )}
    </div>
  );
}
