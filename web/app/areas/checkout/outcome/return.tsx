import { Button, LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Spinner } from '@platewright/ui/progress';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/return';
import { useReturn } from './use-return.ts';
import styles from './outcome.module.css';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, '/checkout', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the bank sends people back to. The address says nothing about the outcome: the server asks (decisions 30). */
export default function Return() {
  const session = useSearchParams()[0].get('cko-session-id') ?? '';
  if (session === '') return <Navigate to={paths.notFound()} replace />;
  return <Waiting session={session} />;
}

function Waiting({ session }: { session: string }) {
  const { t } = useTranslation();
  const { orderId, isLong, checkNow } = useReturn(session);
  const isChecking = orderId !== null;
  return (
    <div className={styles.page} role="status">
      <EmptyState
        level={1}
        size="large"
        picture={<Spinner size="large" />}
        title={t(isChecking ? 'checkout.pay.checkingTitle' : 'checkout.back.asking')}
        actions={
          isChecking && (
            <>
              <Button onPress={checkNow}>{t('checkout.pay.checkAgain')}</Button>
              {orderId > 0 && (
                <LinkButton as={Link} to={paths.order(orderId)}>
                  {t('checkout.outcome.toOrder')}
                </LinkButton>
              )}
            </>
          )
        }
      >
        {t(
          !isChecking ? 'checkout.back.askingSentence' : isLong ? 'checkout.pay.checkingLong' : 'checkout.pay.checking',
        )}
      </EmptyState>
    </div>
  );
}
