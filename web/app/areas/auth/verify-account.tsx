import { isNoAnswer } from '@platewright/browser/errors';
import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/use-session.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/verify-account';
import { Entry } from './entry.tsx';
import { askLinkState } from './link-state.tsx';
import { wayBack } from './way-back.ts';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, '/verify-account', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

type Failed = 'used' | 'expired' | 'unknown' | 'offline';

/** Why it failed, for the next step; a link that is good after all was not reached. */
async function whyFailed(token: string, error: unknown): Promise<Failed> {
  if (isNoAnswer(error)) return 'offline';
  const state = await askLinkState('confirm', token).catch(() => 'offline' as const);
  return state === 'good' ? 'offline' : state;
}

/** Activates an account with the mailed link (`?t=`); somebody who is signed in goes home. */
export default function VerifyAccount() {
  const { t } = useTranslation();
  const session = useSessionState();
  const token = useSearchParams()[0].get('t') ?? '';
  const [state, setState] = useState<'waiting' | 'done' | Failed>('waiting');
  const [round, setRound] = useState(0);
  const asked = useRef(-1);
  const isGuest = session === null;
  useEffect(() => {
    // A link is good once: React's second run in development must not use it up.
    if (!isGuest || asked.current === round) return;
    asked.current = round;
    api.usersConfirm({ token }).then(
      () => setState('done'),
      (error: unknown) => whyFailed(token, error).then(setState),
    );
  }, [isGuest, round, token]);
  if (session !== null && session !== 'unknown' && state === 'waiting') return <Navigate to={paths.home()} replace />;
  if (state === 'waiting') {
    return (
      <Entry title={t('auth.confirm.title')} lead={t('auth.confirm.waiting')}>
        <LoadingArea>
          <SkeletonLines lines={2} />
        </LoadingArea>
      </Entry>
    );
  }
  if (state !== 'done') {
    const again = () => {
      setState('waiting');
      setRound(round + 1);
    };
    return (
      <Entry title={t('auth.confirm.title')}>
        <Notice tone="bad" announce="alert" title={t('auth.confirm.failed')}>
          {t(`auth.link.confirm.${state}`)}
        </Notice>
        {state === 'offline' ? (
          <Button variant="primary" block onPress={again}>
            {t('auth.link.confirm.retry')}
          </Button>
        ) : (
          <LinkButton as={Link} to={paths.login(wayBack())} variant="primary" block>
            {t('auth.confirm.signIn')}
          </LinkButton>
        )}
        <LinkButton as={Link} to={paths.home()} block>
          {t('auth.confirm.back')}
        </LinkButton>
      </Entry>
    );
  }
  return (
    <Entry title={t('auth.confirm.thanks')}>
      <Notice tone="good" announce="status">
        {t('auth.confirm.done')}
      </Notice>
      <LinkButton as={Link} to={paths.login(wayBack())} variant="primary" block>
        {t('auth.confirm.signIn')}
      </LinkButton>
    </Entry>
  );
}
