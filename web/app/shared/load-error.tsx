import { CallError } from '@platewright/contract/call-errors';
import { Button } from '@platewright/ui/button';
import { ErrorState, ForbiddenState, OfflineState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '@platewright/browser/errors';
import { useTranslateError } from '../api/use-translate-error.ts';

interface Props {
  readonly error: unknown;
  /** Heading: what could not be loaded. */
  readonly title: string;
  /** Heading when the permission is missing. */
  readonly forbiddenTitle?: string;
  readonly onRetry: () => void;
  readonly size?: 'tight' | 'normal' | 'large';
}

/** Whether a call failed because a permission is missing. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof CallError && ['noPermission', 'ownersOnly', 'agentsOnly'].includes(error.errorName);

/** Replaces content that could not be loaded: no connection, no permission, or an error with a retry button. */
export function LoadError({ error, title, forbiddenTitle, onRetry, size = 'normal' }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  if (isForbidden(error)) {
    return (
      <ForbiddenState level={2} size={size} title={forbiddenTitle ?? t('shell.forbidden.title')}>
        {translateError(error)}
      </ForbiddenState>
    );
  }
  const isOffline = isNetworkError(error) && error.reason === 'offline';
  const State = isOffline ? OfflineState : ErrorState;
  return (
    <State
      level={2}
      size={size}
      title={isOffline ? t('shell.offline.title') : title}
      actions={<Button onPress={onRetry}>{t('shell.tryAgain')}</Button>}
    >
      {translateError(error)}
    </State>
  );
}
