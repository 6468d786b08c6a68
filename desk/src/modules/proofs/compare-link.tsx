import { separableTypes } from '@platewright/domain/artwork/separation-failures';
import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { OrderDocument } from './group-document-versions.ts';

interface Props {
  readonly orderId: number;
  readonly document: OrderDocument;
  /** The version that is compared with the one before it; the newest one by default. */
  readonly version?: number;
}

/** The way to the comparison of a document's versions; pictures have no plates to compare. */
export function CompareLink({ orderId, document: { id, newest, older }, version }: Props) {
  const { t } = useTranslation();
  const canOpen = useHasPermission('desk.files');
  if (!canOpen || older.length === 0) return null;
  if (!separableTypes.includes(newest.type))
    return <span className="small muted">{t('order.documents.compareNone')}</span>;
  const query = version === undefined ? '' : `?b=${version}`;
  return (
    <LinkButton as={Link} to={`/orders/${orderId}/compare/${id}${query}`} variant="quiet" size="small">
      {t('order.documents.compare')}
    </LinkButton>
  );
}
