import { createBoardTexts, toBoardPictures, toFindingItems } from '@platewright/browser/artwork-findings';
import { Button } from '@platewright/ui/button';
import { FindingBoard } from '@platewright/ui/finding-board';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';

const POLL_MS = 3000;

/** What was found in a customer's artwork: the list that the customer sees. */
export default function FileFindings({ fileId, name }: { fileId: string; name: string }) {
  const t = useArtworkTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['artwork', fileId],
    queryFn: ({ signal }) => api.deskArtworkReading({ fileId }, { signal }),
    refetchInterval: ({ state: { data: reading } }) =>
      reading?.state === 'waiting' || reading?.state === 'reading' ? POLL_MS : false,
  });
  const isolated = `\u2068${name}\u2069`;
  if (isError && !data)
    return (
      <p className="small muted" role="alert">
        {t('failed', { name: isolated })}{' '}
        <Button size="small" onPress={() => void refetch()}>
          {t('again')}
        </Button>
      </p>
    );
  if (!data || data.state === 'none') return null;
  if (data.state !== 'done')
    return <p className="small muted">{t(data.state === 'reading' ? 'reading' : 'waiting', { name: isolated })}</p>;
  const coverage = data.facts?.inkCoverage;
  return (
    <section aria-label={t('findingsOf', { name: isolated })}>
      <h3 className="small">{t('findingsOf', { name: isolated })}</h3>
      {coverage && (
        <p className="small muted">
          {t('coverage')}: {t('coverageValue', { percent: String(Math.round(coverage.percent)), page: coverage.page })}
        </p>
      )}
      {data.findings.length === 0 ? (
        <p className="small muted">{t('noFindings')}</p>
      ) : (
        <FindingBoard
          label={t('findingsOf', { name: isolated })}
          texts={createBoardTexts(t)}
          findings={toFindingItems(data.findings, t, data.pictures)}
          pictures={toBoardPictures(data.pictures)}
        />
      )}
    </section>
  );
}
