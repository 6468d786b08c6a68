import { isNoAnswer } from '@platewright/browser/errors';
import { may } from '@platewright/domain/people/may';
import type { Action } from '@platewright/domain/people/actions';
import type { StaffKey } from '@platewright/domain/people/actor';
import { Button } from '@platewright/ui/button';
import { ErrorState, ForbiddenState, OfflineState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { isRefusal, useSayError } from '../api/failure.ts';
import { useStaff } from '../api/session.ts';
import { useRoleName } from './role-name.ts';

/** Whether the signed-in person's role includes this; what the server decides, this only shows. */
export function useMay(action: Action): boolean {
  const staff = useStaff();
  return staff !== null && may({ kind: 'staff', staffId: staff.staffId, keys: staff.keys as StaffKey[] }, action).ok;
}

/** The role does not include this screen, and which right would. */
export function Forbidden({ right }: { right: StaffKey }) {
  const { t } = useTranslation();
  const staff = useStaff();
  const role = useRoleName(staff?.role ?? '');
  return (
    <ForbiddenState level={1} size="large" title={t('shell.forbidden.title')}>
      {t('shell.forbidden.sentence', { name: staff?.name ?? '', role, right: t(`shell.rights.${right}`) })}
    </ForbiddenState>
  );
}

/** Why something could not be loaded, with a way to try again. */
export function Failure({
  error,
  right,
  onRetry,
  busy,
}: {
  error: unknown;
  right: StaffKey;
  onRetry: () => void;
  busy: boolean;
}) {
  const { t } = useTranslation();
  const say = useSayError();
  if (isRefusal(error, 'noPermission')) return <Forbidden right={right} />;
  const State = isNoAnswer(error) ? OfflineState : ErrorState;
  return (
    <State
      title={t('shell.failed.title')}
      actions={
        <Button variant="primary" busy={busy} onPress={onRetry}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      <span role="alert">{say(error)}</span>
    </State>
  );
}
