import { Button, LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Spinner } from '@platewright/ui/progress';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/payment-return-page';
import { usePaymentReturn } from './use-payment-return.ts';
import styles from './payment-outcome-page.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/checkout', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page that the bank redirects to. Its URL does not contain the outcome: the server queries it (decisions 30). */
export default function PaymentReturnPage() {
  const session = useSearchParams()[0].get('cko-session-id') ?? '';
  if (session === '') return <Navigate to={paths.notFound()} replace />;
  return <PaymentPending session={session} />;
}

function PaymentPending({ session }: { session: string }) {
  const { t } = useTranslation();
  const { orderId, isTakingLong, checkNow } = usePaymentReturn(session);
  const isChecking = orderId !== null;
  return (
    <div className={styles.page} role="status">
      <EmptyState
        level={1}
        size="large"
        picture={<Spinner size="large" />}
        title={t(isChecking ? 'checkout.pay.checkingTitle' : 'checkout.paymentReturn.checking')}
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
          !isChecking
            ? 'checkout.paymentReturn.checkingSentence'
            : isTakingLong
              ? 'checkout.pay.checkingLong'
              : 'checkout.pay.checking',
        )}
      </EmptyState>
    </div>
  );
}
