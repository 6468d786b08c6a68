import type { ComparisonUrlState } from '@platewright/browser/comparison-url';
import { useComparedFiles } from '@platewright/browser/use-compared-files';
import { ComparedFiles } from '@platewright/ui/comparison/compared-files';
import { useComparedPlates } from '@platewright/ui/comparison/use-compared-plates';
import { api } from '../../api/client.ts';
import { proofQueryKeys } from './proof-query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import { CompareHeading } from './compare-parts.tsx';
import { ProofViewerSkeleton } from './proof-viewer-skeleton.tsx';
import { useProof, type Proof } from './queries.ts';

interface Props {
  readonly orderId: number;
  readonly newest: Proof;
  readonly urlState: ComparisonUrlState;
  readonly onUrlState: (change: Partial<ComparisonUrlState>) => void;
}

/** Both versions with their stored files; suspends until the texts of comparisons are loaded. */
export function CompareVersions(props: Props) {
  const { orderId, newest, urlState } = props;
  const translate = useArtworkTexts();
  const before = useProof(orderId, newest.file.id, urlState.before);
  const after = useProof(orderId, newest.file.id, urlState.after);
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

function CompareFiles(props: Props & { readonly before: string; readonly after: string }) {
  const { orderId, newest, urlState, onUrlState, before, after } = props;
  const format = useFormat();
  const { sides, failed, loadFailed, retry, view } = useComparedFiles({
    ...{ versions: urlState, files: { before, after }, page: urlState.page, format },
    translate: useArtworkTexts(),
    getPlatesCalls: (fileId) => ({
      queryKey: proofQueryKeys.plates(orderId, fileId),
      load: (signal) => api.artworkSeparations({ fileId }, { signal }),
      request: () => api.artworkSeparate({ fileId }),
    }),
    comparisonCalls: {
      queryKey: [...proofQueryKeys.plates(orderId, after), 'comparison', before],
      load: (signal) => api.artworkComparison({ before, after }, { signal }),
      request: () => api.artworkCompare({ before, after }),
    },
  });
  return (
    <ComparedFiles
      {...view}
      {...{ urlState, onUrlState }}
      before={useComparedPlates(sides.before)}
      after={useComparedPlates(sides.after)}
      heading={<CompareHeading orderId={orderId} proof={newest} />}
      versions={newest.versions.map(({ version, createdAt }) => view.barTexts.version(version, createdAt))}
      loadError={failed && <LoadError error={failed.error} title={loadFailed} onRetry={retry} />}
    />
  );
}
