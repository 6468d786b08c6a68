import type { ComparisonAddress } from '@platewright/browser/comparison-address';
import { createComparisonTexts, explainComparison, listComparisonNotes } from '@platewright/browser/comparison-texts';
import { findPlates, type TranslatePlates } from '@platewright/browser/plates';
import { useComparison } from '@platewright/browser/use-comparison';
import { useInkName } from '@platewright/browser/use-ink-name';
import { useSeparations } from '@platewright/browser/use-separations';
import { ComparisonLayout, ComparisonMessage } from '@platewright/ui/comparison/comparison-layout';
import { ComparisonView } from '@platewright/ui/comparison/comparison-view';
import { PageChoice } from '@platewright/ui/comparison/page-choice';
import { useComparedPlates } from '@platewright/ui/comparison/use-compared-plates';
import { VersionChoice } from '@platewright/ui/comparison/version-choice';
import { PlateNotes } from '@platewright/ui/plates/plate-notes';
import { Spinner } from '@platewright/ui/progress';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import { CompareHeading } from './compare-parts.tsx';
import { ProofViewerSkeleton } from './proof-viewer-skeleton.tsx';
import { getPlatesKey, useProof, type Proof } from './queries.ts';

interface Props {
  readonly orderId: number;
  readonly newest: Proof;
  readonly address: ComparisonAddress;
  readonly onAddress: (change: Partial<ComparisonAddress>) => void;
}

/** Both versions with their stored files; suspends until the texts of comparisons are loaded. */
export function CompareVersions(props: Props) {
  const { orderId, newest, address } = props;
  const translate = useArtworkTexts();
  const before = useProof(orderId, newest.file.id, address.before);
  const after = useProof(orderId, newest.file.id, address.after);
  const failed = [before, after].find(({ data, error }) => !data && error);
  if (failed)
    return (
      <LoadError
        size="large"
        error={failed.error}
        title={translate('compare.loadFailed')}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!before.data || !after.data) return <ProofViewerSkeleton />;
  return <CompareFiles {...props} before={before.data.storedFileId} after={after.data.storedFileId} />;
}

/** The plates of a file, asked for when nobody did. */
function useFilePlates(orderId: number, fileId: string, page: number) {
  const { query, fetchTile } = useSeparations({
    queryKey: getPlatesKey(orderId, fileId),
    load: (signal) => api.artworkSeparations({ fileId }, { signal }),
    request: () => api.artworkSeparate({ fileId }),
  });
  const plates = findPlates(query.data, page);
  return { query, plates, version: useComparedPlates({ page: plates, source: query.data?.tiles, fetchTile }) };
}

function CompareFiles(props: Props & { readonly before: string; readonly after: string }) {
  const { orderId, newest, address, onAddress, before, after } = props;
  const translate = useArtworkTexts();
  const inkName = useInkName();
  const format = useFormat();
  const { t, plateText } = useMemo(() => {
    const within =
      (texts: string): TranslatePlates =>
      (key, params) =>
        translate(`${texts}.${key}`, params);
    return { t: within('compare'), plateText: within('plateViewer') };
  }, [translate]);
  const versions = { before: address.before, after: address.after };
  const texts = createComparisonTexts({ t, plateText, inkName, format, ...versions });
  const query = useComparison({
    queryKey: [...getPlatesKey(orderId, after), 'comparison', before],
    load: (signal) => api.artworkComparison({ before, after }, { signal }),
    request: () => api.artworkCompare({ before, after }),
  });
  const older = useFilePlates(orderId, before, address.page);
  const newer = useFilePlates(orderId, after, address.page);
  const pages = query.data?.pages.length ?? 0;
  const bar = (
    <>
      <CompareHeading orderId={orderId} proof={newest} />
      <VersionChoice
        versions={newest.versions.map(({ version, createdAt }) => ({
          ...{ version, label: t('version', { version }), date: format.date(createdAt) },
        }))}
        before={address.before}
        after={address.after}
        labels={{ before: t('older'), after: t('newer') }}
        onChange={onAddress}
      />
      {pages > 1 && (
        <PageChoice
          page={address.page}
          pages={pages}
          labels={{
            ...{ previous: plateText('previous'), next: plateText('next') },
            position: plateText('pageOf', { page: address.page, pages }),
          }}
          onPage={(page) => onAddress({ page })}
        />
      )}
    </>
  );
  const failed = [query, older.query, newer.query].find(({ data, error }) => !data && error);
  if (failed)
    return (
      <ComparisonLayout bar={bar}>
        <ComparisonMessage>
          <LoadError
            error={failed.error}
            title={t('loadFailed')}
            onRetry={() => [query, older.query, newer.query].forEach((one) => void one.refetch())}
          />
        </ComparisonMessage>
      </ComparisonLayout>
    );
  const compared = query.data?.pages.find(({ number }) => number === address.page);
  const why = query.data && explainComparison(query.data, compared, versions, t, plateText);
  if (!query.data || !compared || why || !older.query.data || !newer.query.data) {
    const isUnderWay = !query.data || (query.data.state !== 'done' && query.data.state !== 'failed');
    return (
      <ComparisonLayout bar={bar}>
        <ComparisonMessage>
          {isUnderWay && <Spinner size="large" />}
          <PlateNotes lines={why ?? [t('loading')]} />
        </ComparisonMessage>
      </ComparisonLayout>
    );
  }
  return (
    <ComparisonView
      // Another page begins with all of it in sight.
      key={address.page}
      bar={bar}
      page={address.page}
      compared={compared}
      before={older.version}
      after={newer.version}
      choice={address}
      onChoice={onAddress}
      texts={texts}
      notes={listComparisonNotes(query.data, older.plates, newer.plates, t, format)}
    />
  );
}
