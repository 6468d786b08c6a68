import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ReadingFindings } from './reading-findings.tsx';
import { useArtworkTexts } from './use-artwork-texts.ts';
import styles from './artwork.module.css';

const POLL_MS = 3000;

/** What was found in the artwork of an order: the list that the product page has shown before. */
export default function OrderFindings({ orderId }: { orderId: number }) {
  const t = useArtworkTexts();
  const titleId = useId();
  const { data, isError, refetch } = useQuery({
    // Below the order, so that changes of it load this again.
    queryKey: queryKeys.order(orderId, 'artwork'),
    queryFn: ({ signal }) => api.artworkOrderReadings({ orderId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.files.some(({ state: read }) => read !== 'done') ? POLL_MS : false),
  });
  const reload = () => void refetch();
  if (isError && !data)
    return (
      <p className={styles.state} role="alert">
        <span>{t('orderFailed')}</span>
        <Button size="small" onPress={reload}>
          {t('again')}
        </Button>
      </p>
    );
  if (!data || data.files.length === 0) return null;
  const requested = data.reviews.filter(({ kind }) => kind === 'requested').length;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('orderTitle')}
      </h2>
      {requested > 0 && (
        <Notice tone="warning" title={t('requestTitle', { count: requested })}>
          {t('requestHelp')}
        </Notice>
      )}
      {data.files.map((reading) => (
        <ReadingFindings
          key={reading.fileId}
          reading={{ file: { id: reading.fileId, name: reading.name }, reading, isFailed: false, reload }}
          help={{ toSettle: t('orderToSettle'), others: t('orderHelp') }}
          reviews={data.reviews}
          hasName
          level={3}
        />
      ))}
    </section>
  );
}
