import { useTranslation } from 'react-i18next';
import { redirect, useParams, useSearchParams } from 'react-router';
import { paths, type ProofPlace } from '../../paths.ts';
import { isMissingRecord } from '../../shared/is-missing-record.ts';
import { isRecordId, parseRecordId } from '@platewright/browser/record-id';
import { OrderNotFound } from '../../shared/order-not-found.tsx';
import { useDocumentTitle } from '../../shared/use-document-title.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/proof';
import { parseProofPlace } from './proof-place.ts';
import { useProof } from './queries.ts';
import { usePinnedProof } from './use-pinned-proof.ts';
import { ProofViewer } from './proof-viewer.tsx';
import { ProofViewerSkeleton } from './proof-viewer-skeleton.tsx';

export function loader({ context, params: { id, fileId } }: Route.LoaderArgs) {
  if (!isRecordId(id) || !isRecordId(fileId)) throw redirect(paths.notFound());
  return loadRouteMeta(context.client, '/order', context.lang);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** The proof viewer (spec decision 6). */
export default function ProofPage() {
  const params = useParams();
  const orderId = Number(params.id);
  const fileId = Number(params.fileId);
  const [query] = useSearchParams();
  const version = parseRecordId(query.get('version')) ?? undefined;
  const place = parseProofPlace(query);
  // A key per file and version: nothing of the last one may stay visible.
  return (
    <LoadedProof
      key={`${orderId}/${fileId}/${version ?? ''}/${JSON.stringify(place)}`}
      orderId={orderId}
      fileId={fileId}
      place={place}
      showsComments={query.get('comments') === '1'}
      {...(version === undefined ? {} : { version })}
    />
  );
}

interface LoadedProofProps {
  readonly orderId: number;
  readonly fileId: number;
  readonly version?: number;
  readonly place: ProofPlace | null;
  readonly showsComments: boolean;
}

function LoadedProof({ orderId, fileId, version, place, showsComments }: LoadedProofProps) {
  const { t } = useTranslation();
  const query = useProof(orderId, fileId, version);
  const pinned = usePinnedProof(query.data, () => void query.refetch());
  const file = pinned?.proof.file;
  useDocumentTitle(file && t('proof.heading', { name: file.filename, version: String(file.version) }));
  // Who is removed from the order while the proof is open does not see it any more.
  if (isMissingRecord(query.error)) return <OrderNotFound />;
  if (pinned) return <ProofViewer {...{ orderId, fileId, pinned, place, showsComments }} />;
  if (!query.error) return <ProofViewerSkeleton />;
  return <LoadError size="large" error={query.error} title={t('proof.failed')} onRetry={() => void query.refetch()} />;
}
