import { NotFoundState } from '@platewright/ui/error-states';
import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { data, Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { ORDER_NOT_FOUND } from '../shared/order-not-found.tsx';
import type { Route } from './+types/not-found';
import { createMetaTags, loadRouteMeta } from './meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const meta = await loadRouteMeta(context.client, paths.notFound(), context.lang);
  return data({ meta }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...createMetaTags(loaderData?.meta),
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  const { t } = useTranslation();
  const isOrder = useLocation().state === ORDER_NOT_FOUND;
  return (
    <div className="wrap">
      <NotFoundState
        level={1}
        size="large"
        title={t('shell.notFound.code')}
        actions={
          <>
            {isOrder && (
              <LinkButton as={Link} to={paths.dashboard()} variant="primary">
                {t('shell.notFound.orders')}
              </LinkButton>
            )}
            <LinkButton as={Link} to={paths.home()} variant={isOrder ? 'secondary' : 'primary'}>
              {t('shell.toHome')}
            </LinkButton>
            {!isOrder && (
              <LinkButton as={Link} to={paths.categories()}>
                {t('shell.allProducts')}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{t('shell.notFound.sentence')}</p>
        {isOrder && <p>{t('shell.notFound.order')}</p>}
      </NotFoundState>
    </div>
  );
}
