import { LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** An operator that sells nothing yet, or nothing any more: whoever came to order writes to it. */
export function NoProducts({ size }: { size?: 'tight' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={2}
      {...(size ? { size } : {})}
      title={t('catalogue.noneAtAll')}
      actions={
        <LinkButton as={Link} to={paths.contact()} variant="primary">
          {t('catalogue.contact')}
        </LinkButton>
      }
    >
      {t('catalogue.noneAtAllHelp')}
    </EmptyState>
  );
}
