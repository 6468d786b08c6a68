import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';

type LinkState = CallAnswer<Contract['usersLinkState']>['state'];
type LinkPurpose = 'reset' | 'invite';

/** The server's tokens are longer; a shorter text is no token. */
const MIN_TOKEN_LENGTH = 20;

/** The state of an emailed link; `unknown` without a call for a text that can not be a token. */
export const fetchLinkState = async (purpose: LinkPurpose | 'confirm', token: string): Promise<LinkState> =>
  token.length < MIN_TOKEN_LENGTH ? 'unknown' : (await api.usersLinkState({ purpose, token })).state;

/**
 * The state of an emailed link, fetched when its page opens, so that nobody types a password for an invalid link. It is
 * `good` until the answer arrives and when the call fails: the form then shows the error of its own call.
 */
export function useLinkState(purpose: LinkPurpose, token: string): LinkState {
  const [state, setState] = useState<LinkState>(token.length < MIN_TOKEN_LENGTH ? 'unknown' : 'good');
  useEffect(() => {
    let isCurrent = true;
    fetchLinkState(purpose, token).then(
      (answer) => {
        if (isCurrent) setState(answer);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [purpose, token]);
  return state;
}

/** Says why a link is invalid, below a title that the specification fixes where there is one, with the next step. */
export function InvalidLinkNotice({
  purpose,
  state,
  fixedTitle,
}: {
  readonly purpose: LinkPurpose | 'ownInvite';
  readonly state: Exclude<LinkState, 'good'>;
  readonly fixedTitle?: string;
}) {
  const { t } = useTranslation();
  const isSentAgain = purpose === 'reset' || (purpose === 'ownInvite' && state === 'expired');
  const to = isSentAgain ? paths.forgotPassword() : paths.login();
  const title = state === 'unknown' ? t('auth.link.forgedTitle') : t('auth.link.title');
  return (
    <>
      <Notice tone="warning" announce="status" title={fixedTitle ?? title}>
        {fixedTitle !== undefined && <p>{title}</p>}
        {state === 'unknown' ? t('auth.link.forged') : t(`auth.link.${purpose}.${state}`)}
      </Notice>
      <LinkButton as={Link} to={to} variant="primary" block>
        {t(purpose === 'ownInvite' && isSentAgain ? 'auth.link.reset.next' : `auth.link.${purpose}.next`)}
      </LinkButton>
    </>
  );
}
