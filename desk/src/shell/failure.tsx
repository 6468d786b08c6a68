import { isNoAnswer } from '@platewright/browser/errors';
import { may } from '@platewright/domain/people/may';
import { ruleOf, type Action } from '@platewright/domain/people/actions';
import type { StaffKey } from '@platewright/domain/people/actor';
import { Button } from '@platewright/ui/button';
import { ErrorState, ForbiddenState, OfflineState } from '@platewright/ui/error-states';
import type { UseQueryResult } from '@tanstack/react-query';
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
export function Forbidden({ action }: { action: Action }) {
  const { t } = useTranslation();
  const staff = useStaff();
  const role = useRoleName(staff?.role ?? '');
  const right = ruleOf(action).staffKeys?.[0];
  return (
    <ForbiddenState level={1} size="large" title={t('shell.forbidden.title')}>
      {right && t('shell.forbidden.sentence', { name: staff?.name ?? '', role, right: t(`shell.rights.${right}`) })}
    </ForbiddenState>
  );
}

/** What a failed query answers and how it is asked again. */
export type Asked = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

interface FailureProps {
  readonly asked: Asked;
  /** What the call asks of the role. */
  readonly action: Action;
  /** 1 where it is all that the page shows. */
  readonly level?: 1 | 2;
}

/** Why something could not be loaded, with a way to try again. */
export function Failure({ asked, action, level = 2 }: FailureProps) {
  const { t } = useTranslation();
  const say = useSayError();
  const { error, refetch, isFetching } = asked;
  if (isRefusal(error, 'noPermission')) return <Forbidden action={action} />;
  const State = isNoAnswer(error) ? OfflineState : ErrorState;
  return (
    <State
      level={level}
      size={level === 1 ? 'large' : undefined}
      title={t('shell.failed.title')}
      actions={
        <Button variant="primary" busy={isFetching} onPress={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      <span role="alert">{say(error)}</span>
    </State>
  );
}
