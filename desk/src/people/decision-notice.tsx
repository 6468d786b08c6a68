import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { isRefusal, useSayError } from '../api/failure.ts';

/** Why a decision was not taken over. */
export function DecisionNotice({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const say = useSayError();
  if (failure === null) return null;
  const late = isRefusal(failure, 'changedMeanwhile');
  return (
    <Notice tone={late ? 'warn' : 'bad'} announce="alert">
      {late ? t('companies.dialogs.conflict') : say(failure)}
    </Notice>
  );
}
