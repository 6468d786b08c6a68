import { NotFoundState } from '@platewright/ui/error-states';
import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { paths } from '../paths.ts';
import type { Route } from './+types/not-found';
import { metaTags, routeMeta } from './meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const meta = await routeMeta(context.client, paths.notFound(), context.lang);
  return data({ meta }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <div className="wrap">
      <NotFoundState
        level={1}
        size="large"
        title={t('shell.notFound.code')}
        actions={
          <>
            <LinkButton as={Link} to={paths.home()} variant="primary">
              {t('shell.toHome')}
            </LinkButton>
            <LinkButton as={Link} to={paths.categories()}>
              {t('shell.allProducts')}
            </LinkButton>
          </>
        }
      >
        {t('shell.notFound.sentence')}
      </NotFoundState>
    </div>
  );
}
