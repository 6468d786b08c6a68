import { Button, LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Spinner } from '@platewright/ui/progress';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/payment-return-page';
import { findPaymentSession, type PaymentSession } from './return-parameters.ts';
import { usePaymentReturn } from './use-payment-return.ts';
import styles from './payment-outcome-page.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/checkout', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page that providers redirect to. Its URL does not contain the outcome: the server queries it (spec decision 30). */
export default function PaymentReturnPage() {
  const [search] = useSearchParams();
  const found = findPaymentSession(search);
  if (found === null) return <Navigate to={paths.notFound()} replace />;
  return <PaymentPending {...found} />;
}

function PaymentPending({ session, parameter }: PaymentSession) {
  const { t } = useTranslation();
  const page = useLocation().pathname.endsWith('/failed') ? 'failed' : 'success';
  const { orderId, isTakingLong, checkNow } = usePaymentReturn(parameter, session, page);
  const isChecking = orderId !== null;
  return (
    <div className={styles.page} role="status">
      <EmptyState
        level={1}
        size="large"
        picture={<Spinner size="large" />}
        title={t(isChecking ? 'payments.pay.checkingTitle' : `payments.paymentReturn.asking.${parameter.asked}`)}
        actions={
          isChecking && (
            <>
              <Button onPress={checkNow}>{t('payments.pay.checkAgain')}</Button>
              {orderId > 0 && (
                <LinkButton as={Link} to={paths.order(orderId)}>
                  {t('payments.outcome.toOrder')}
                </LinkButton>
              )}
            </>
          )
        }
      >
        {t(
          !isChecking
            ? 'payments.paymentReturn.checkingSentence'
            : isTakingLong
              ? 'payments.pay.checkingLong'
              : 'payments.pay.checking',
        )}
      </EmptyState>
    </div>
  );
}
