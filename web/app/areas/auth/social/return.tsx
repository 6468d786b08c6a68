import { uniqueId } from '@platewright/browser/session';
import { socialTypes, type SocialType } from '@platewright/contract/areas/auth';
import { Refusal } from '@platewright/contract/refusals';
import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { useSayError } from '../../../api/say-error.ts';
import { paths } from '../../../paths.ts';
import { metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/return';
import { enter } from '../enter.ts';
import { Entry } from '../entry.tsx';
import { finishSocial, type SocialOutcome } from './finish.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const type = socialTypes.find((one) => one === params.provider);
  if (!type) throw data(null, { status: 404 });
  return { ...(await routeMeta(context.client, paths.login(), context.lang)), type };
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

type Told = Exclude<SocialOutcome, { kind: 'signedIn' | 'unknown' }>;

/** Where a sign-in provider sends people back to: signs in, goes on to the sign-up, or says why not. */
export default function SocialReturn({ loaderData: { type } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const provider = t(`auth.social.${type}`);
  const told = useOutcome(type);
  if (!told) {
    return (
      <Entry title={t('auth.social.waitingTitle', { provider })} lead={t('auth.social.waiting')}>
        <LoadingArea>
          <SkeletonLines lines={2} />
        </LoadingArea>
      </Entry>
    );
  }
  const from = 'from' in told && told.from !== paths.home() ? told.from : undefined;
  const noEmail = told.kind === 'failed' && told.error instanceof Refusal && told.error.refusal === 'socialNoEmail';
  return (
    <Entry title={t('auth.social.failedTitle')}>
      <Sentence told={told} provider={provider} />
      <LinkButton as={Link} to={paths.login(from)} variant="primary" block>
        {t('auth.social.back')}
      </LinkButton>
      {noEmail && (
        <LinkButton as={Link} to={paths.register()} block>
          {t('auth.social.signUp')}
        </LinkButton>
      )}
    </Entry>
  );
}

function Sentence({ told, provider }: { readonly told: Told; readonly provider: string }) {
  const { t } = useTranslation();
  const sayError = useSayError();
  if (told.kind === 'failed') {
    return (
      <Notice tone="bad" announce="alert">
        {sayError(told.error)}
      </Notice>
    );
  }
  return <Notice announce="status">{t(`auth.social.${told.kind}`, { provider })}</Notice>;
}

/** Works the answer in the address off, once, and takes it out of the address; null while that takes its time. */
function useOutcome(type: SocialType): Told | null {
  const navigate = useNavigate();
  const [told, setTold] = useState<Told | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    // A code is good once: React's second run in development must not use it up.
    if (asked.current) return;
    asked.current = true;
    const answer = new URLSearchParams(window.location.search);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void finishSocial(api, type, answer, uniqueId).then((outcome) => {
      if (outcome.kind === 'signedIn') enter(outcome.session, outcome.from);
      else if (outcome.kind === 'unknown') void navigate(paths.register(outcome.from), { replace: true });
      else setTold(outcome);
    });
  }, [navigate, type]);
  return told;
}
