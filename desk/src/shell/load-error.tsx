import { isNetworkError } from '@platewright/browser/errors';
import type { Action } from '@platewright/domain/permissions/actions';
import { Button } from '@platewright/ui/button';
import { ErrorState, ForbiddenState, OfflineState } from '@platewright/ui/error-states';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../api/use-translate-error.ts';
import { useStaffSession } from '../api/staff-session.ts';
import { usePermissionNames } from './missing-permission.tsx';
import { useRoleName } from './use-role-name.ts';

/** Says that the role does not include this screen, and which permission would. */
export function ForbiddenNotice({ action }: { action: Action }) {
  const { t } = useTranslation();
  const staff = useStaffSession();
  const role = useRoleName(staff?.role ?? '');
  const permission = usePermissionNames()(action);
  return (
    <ForbiddenState level={1} size="large" title={t('shell.forbidden.title')}>
      {permission && t('shell.forbidden.sentence', { name: staff?.name ?? '', role, permission })}
    </ForbiddenState>
  );
}

/** The error of a failed query and the way to repeat it. */
export type RetryableQuery = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

interface LoadErrorProps {
  readonly query: RetryableQuery;
  /** The action that the call requires. */
  readonly action: Action;
  /** 1 where the error is all that the page shows. */
  readonly level?: 1 | 2;
}

/** Why something could not be loaded, with a button to try again. */
export function LoadError({ query, action, level = 2 }: LoadErrorProps) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const { error, refetch, isFetching } = query;
  if (isCallError(error, 'noPermission')) return <ForbiddenNotice action={action} />;
  const State = isNetworkError(error) ? OfflineState : ErrorState;
  return (
    <State
      level={level}
      size={level === 1 ? 'large' : undefined}
      title={t('shell.failed.title')}
      actions={
        <Button variant="primary" isBusy={isFetching} onPress={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      <span role="alert">{translateError(error)}</span>
    </State>
  );
}
