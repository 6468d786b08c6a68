import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';

export type LinkState = AnswerOf<Contract['usersLinkState']>['state'];
type Purpose = 'reset' | 'invite';

/** The shortest token the server makes sense of. */
const SHORTEST = 20;

/** Asks what became of a link; a text that can not be one is `unknown` without asking. */
export const askLinkState = async (purpose: Purpose | 'confirm', token: string): Promise<LinkState> =>
  token.length < SHORTEST ? 'unknown' : (await api.usersLinkState({ purpose, token })).state;

/**
 * What became of a mailed link, asked when its page opens, so that nobody types a password for nothing. `good` until
 * the answer is there and when none comes: the form then says what is wrong.
 */
export function useLinkState(purpose: Purpose, token: string): LinkState {
  const [state, setState] = useState<LinkState>(token.length < SHORTEST ? 'unknown' : 'good');
  useEffect(() => {
    let wanted = true;
    askLinkState(purpose, token).then(
      (answer) => {
        if (wanted) setState(answer);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [purpose, token]);
  return state;
}

/** Why a link leads nowhere and what to do next. */
export function DeadLink({
  purpose,
  state,
}: {
  readonly purpose: Purpose;
  readonly state: Exclude<LinkState, 'good'>;
}) {
  const { t } = useTranslation();
  const to = purpose === 'reset' ? paths.forgotPassword() : paths.login();
  return (
    <>
      {state === 'unknown' ? (
        <Notice tone="warn" announce="status" title={t('auth.link.forgedTitle')}>
          {t('auth.link.forged')}
        </Notice>
      ) : (
        <Notice tone="warn" announce="status" title={t('auth.link.title')}>
          {t(`auth.link.${purpose}.${state}`)}
        </Notice>
      )}
      <LinkButton as={Link} to={to} variant="primary" block>
        {t(`auth.link.${purpose}.next`)}
      </LinkButton>
    </>
  );
}
