import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useSayError } from '../../api/say-error.ts';
import { useLanguage } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import { Entry } from '../auth/entry.tsx';
import type { Route } from './+types/unsubscribe';
import styles from './newsletter.module.css';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, paths.unsubscribe(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
];

/** The way out of the newsletter (`?t=`). It asks first: mail scanners open links, too. */
export default function Unsubscribe() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const say = useSayError();
  const token = useSearchParams()[0].get('t') ?? '';
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [failure, setFailure] = useState<string | null>(null);
  const leave = () => {
    setState('busy');
    setFailure(null);
    api.newsletterUnsubscribe({ t: token, lang }).then(
      () => setState('done'),
      (error: unknown) => {
        setState('asked');
        setFailure(say(error));
      },
    );
  };
  const home = (label: string) => (
    <LinkButton as={Link} to={paths.home()}>
      {label}
    </LinkButton>
  );
  if (state === 'done')
    return (
      <Entry title={t('newsletter.leave.title')}>
        <Notice tone="good" announce="status" title={t('newsletter.leave.done')}>
          {t('newsletter.leave.hint')}
        </Notice>
        {home(t('newsletter.leave.home'))}
      </Entry>
    );
  return (
    <Entry title={t('newsletter.leave.title')} lead={token ? t('newsletter.leave.sentence') : undefined}>
      {(failure !== null || !token) && (
        <Notice tone="bad" announce="alert">
          {failure ?? t('newsletter.leave.broken')}
        </Notice>
      )}
      <div className={styles.actions}>
        {token && (
          <Button variant="primary" busy={state === 'busy'} onPress={leave}>
            {t('newsletter.leave.submit')}
          </Button>
        )}
        {home(t(token ? 'newsletter.leave.stay' : 'newsletter.leave.home'))}
      </div>
    </Entry>
  );
}
