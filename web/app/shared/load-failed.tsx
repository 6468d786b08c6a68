import { Refusal } from '@platewright/contract/refusals';
import { Button } from '@platewright/ui/button';
import { ErrorState, ForbiddenState, OfflineState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { isNoAnswer } from '@platewright/browser/errors';
import { useSayError } from '../api/say-error.ts';

interface Props {
  readonly error: unknown;
  /** What could not be shown, as a heading. */
  readonly title: string;
  /** Heading where the permission is missing. */
  readonly forbidden?: string;
  readonly onRetry: () => void;
  readonly size?: 'tight' | 'normal' | 'large';
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Refusal && ['noPermission', 'ownersOnly', 'agentsOnly'].includes(error.refusal);

/** In place of what could not be loaded: no connection, no permission, or something that a retry may mend. */
export function LoadFailed({ error, title, forbidden, onRetry, size = 'normal' }: Props) {
  const { t } = useTranslation();
  const sayError = useSayError();
  if (isForbidden(error)) {
    return (
      <ForbiddenState level={2} size={size} title={forbidden ?? t('shell.forbidden.title')}>
        {sayError(error)}
      </ForbiddenState>
    );
  }
  const offline = isNoAnswer(error) && error.why === 'offline';
  const State = offline ? OfflineState : ErrorState;
  return (
    <State
      level={2}
      size={size}
      title={offline ? t('shell.offline.title') : title}
      actions={<Button onPress={onRetry}>{t('shell.tryAgain')}</Button>}
    >
      {sayError(error)}
    </State>
  );
}
