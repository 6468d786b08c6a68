import { isNetworkError } from '@platewright/browser/errors';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { toSafeReturnPath } from '../../paths.ts';
import { beginOrderTaking } from '../../session/order-taking.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/order-for';
import styles from './auth-layout.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/login', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

type Failure = 'used' | 'offline';

/** Where the desk leads to order in a customer's name: exchanges the code behind the `#`, then loads the page in `?to=` (decision 091). */
export default function OrderForPage() {
  const { t } = useTranslation();
  const to = toSafeReturnPath(useSearchParams()[0].get('to'));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const startedRound = useRef(-1);
  useEffect(() => {
    // A code is good once: the second effect run of React's strict mode must not use it.
    if (startedRound.current === round) return;
    startedRound.current = round;
    api.usersOrderFor({ code: window.location.hash.slice(1) }).then(
      ({ uniqueId, orderWay, endsAt, deskUrl, ...customer }) => {
        const name = `${customer.firstname} ${customer.lastname}`.trim() || customer.email;
        const taking = { customer: name, company: customer.companyName, way: orderWay, endsAt, deskUrl };
        beginOrderTaking(taking, customer, uniqueId);
        window.location.replace(to);
      },
      (error: unknown) => setFailure(isNetworkError(error) ? 'offline' : 'used'),
    );
  }, [round, to]);
  return (
    <div className={styles.page}>
      <section className={styles.sheet} aria-labelledby="order-for">
        <header className={styles.head}>
          <h1 id="order-for" className="h2">
            {t('orderTaking.title')}
          </h1>
        </header>
        {failure === null ? (
          <LoadingArea>
            <SkeletonLines lines={3} />
          </LoadingArea>
        ) : (
          <Notice
            tone="warning"
            announce="status"
            action={
              failure === 'offline' && (
                <Button
                  size="small"
                  onPress={() => {
                    setFailure(null);
                    setRound(round + 1);
                  }}
                >
                  {t('shell.tryAgain')}
                </Button>
              )
            }
          >
            {t(`orderTaking.failures.${failure}`)}
          </Notice>
        )}
      </section>
    </div>
  );
}
