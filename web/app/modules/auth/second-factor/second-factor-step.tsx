import { secondFactorCode } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import styles from '../auth-layout.module.css';

const schema = z.object({ code: secondFactorCode });

interface Props {
  /** Signs in with the code. @throws CallError, NetworkError */
  readonly onCode: (code: string) => Promise<void>;
  readonly onBack: () => void;
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export default function SecondFactorStep({ onCode, onBack }: Props) {
  const { t } = useTranslation();
  const form = useCallForm<{ code: string }>({
    schema,
    defaultValues: { code: '' },
    draft: { key: 'second-factor', keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: ({ code }) => onCode(code),
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
      <CallTextField
        form={form}
        name="code"
        label={t('secondFactor.code')}
        help={t('secondFactor.lost')}
        autoComplete="one-time-code"
        autoFocus
        mono
        isRequired
      />
      {form.formError && (
        <Notice tone="error" announce="alert">
          {form.formError}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" block isBusy={form.busy}>
        {t('secondFactor.signIn')}
      </Button>
      <Button variant="quiet" block onPress={onBack}>
        {t('secondFactor.back')}
      </Button>
      <p className="small muted">{t('secondFactor.lostAll')}</p>
    </form>
  );
}
