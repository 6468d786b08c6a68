import { useTranslation } from 'react-i18next';
import { redirect, useParams, useSearchParams } from 'react-router';
import { Refusal } from '@platewright/contract/refusals';
import { paths } from '../../paths.ts';
import { NoSuchOrder } from '../../shared/no-such-order.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/proof';
import { useProof } from './queries.ts';
import { usePinned } from './use-pinned.ts';
import { Viewer } from './viewer.tsx';
import { ViewerSkeleton } from './viewer-skeleton.tsx';

const isNumber = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

export function loader({ context, params: { id, fileId } }: Route.LoaderArgs) {
  if (!isNumber(id) || !isNumber(fileId)) throw redirect(paths.notFound());
  return routeMeta(context.client, '/order', context.lang);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && (error.refusal === 'notFound' || error.refusal === 'invalidInput');

/** The proof viewer (decisions 6). */
export default function ProofPage() {
  const params = useParams();
  const orderId = Number(params.id);
  const fileId = Number(params.fileId);
  const asked = useSearchParams()[0].get('version') ?? '';
  const version = isNumber(asked) ? Number(asked) : undefined;
  // Another file or version is another viewer: nothing of the last one may stay in sight.
  return (
    <Loaded
      key={`${orderId}/${fileId}/${version ?? ''}`}
      orderId={orderId}
      fileId={fileId}
      {...(version === undefined ? {} : { version })}
    />
  );
}

function Loaded({ orderId, fileId, version }: { orderId: number; fileId: number; version?: number }) {
  const { t } = useTranslation();
  const query = useProof(orderId, fileId, version);
  const pinned = usePinned(query.data, () => void query.refetch());
  const file = pinned?.proof.file;
  useDocumentTitle(file && t('proof.heading', { name: file.filename, version: String(file.version) }));
  if (pinned) return <Viewer orderId={orderId} fileId={fileId} pinned={pinned} />;
  if (!query.error) return <ViewerSkeleton />;
  if (isMissing(query.error)) return <NoSuchOrder />;
  return <LoadFailed size="large" error={query.error} title={t('proof.failed')} onRetry={() => void query.refetch()} />;
}
