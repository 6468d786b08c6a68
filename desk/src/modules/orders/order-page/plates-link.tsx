import { separableTypes } from '@platewright/domain/artwork/separation-failures';
import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasPermission } from '../../../shell/use-has-permission.ts';

interface Props {
  readonly orderId: number;
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
}

/** The way to the plates of a file; only PDFs and archives of them have some. */
export function PlatesLink({ orderId, fileId, name, type }: Props) {
  const { t } = useTranslation();
  if (!useHasPermission('desk.files') || !separableTypes.includes(type)) return null;
  return (
    <LinkButton
      as={Link}
      to={`/orders/${orderId}/plates/${fileId}`}
      variant="quiet"
      size="small"
      aria-label={t('order.files.platesOf', { name })}
    >
      {t('order.files.plates')}
    </LinkButton>
  );
}
