import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Notice } from '@platewright/ui/notice';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CallDocumentField } from '../../forms/call-document-field.tsx';
import { CallPhoneField } from '../../forms/call-phone-field.tsx';
import { CallTextField } from '../../forms/call-text-field.tsx';
import type { CallForm } from '../../forms/use-call-form.ts';
import type { RegisterValues } from './register-schema.ts';
import styles from './auth-layout.module.css';

/** The fields of a registration; the two documents are asked for when a corporate account is wanted. */
export function RegisterFields({ form }: { readonly form: CallForm<RegisterValues> }) {
  const { t } = useTranslation();
  const [agent, corporate] = form.watch(['agent', 'corporate']);
  return (
    <>
      <SegmentedControl
        label={t('auth.signUp.kind')}
        options={[
          { value: 'personal', label: t('auth.signUp.personal') },
          { value: 'agent', label: t('auth.signUp.agent') },
        ]}
        value={agent ? 'agent' : 'personal'}
        onChange={(kind) => form.setValue('agent', kind === 'agent')}
      />
      <p className="small muted" aria-live="polite">
        {t(agent ? 'auth.signUp.agentNote' : 'auth.signUp.personalNote')}
      </p>
      <div className={styles.pair}>
        <CallTextField
          form={form}
          name="firstname"
          label={t('auth.signUp.firstname')}
          autoComplete="given-name"
          isRequired
        />
        <CallTextField
          form={form}
          name="lastname"
          label={t('auth.signUp.lastname')}
          autoComplete="family-name"
          isRequired
        />
      </div>
      <CallPhoneField form={form} name="phone" label={t('auth.signUp.phone')} isRequired />
      <CallTextField
        form={form}
        name="email"
        label={t('auth.signUp.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        ltr
        isRequired
      />
      <div className={styles.pair}>
        <CallTextField
          form={form}
          name="password"
          label={t('auth.signUp.password')}
          help={t('auth.signUp.passwordHelp')}
          autoComplete="new-password"
          secret
          isRequired
        />
        <CallTextField
          form={form}
          name="repassword"
          label={t('auth.signUp.repassword')}
          autoComplete="new-password"
          secret
          isRequired
        />
      </div>
      <CallTextField form={form} name="companyName" label={t('auth.signUp.companyName')} autoComplete="organization" />
      {!agent && (
        <Controller
          control={form.control}
          name="corporate"
          render={({ field }) => (
            <Checkbox isSelected={field.value} onChange={field.onChange} help={t('auth.signUp.corporateHelp')}>
              {t('auth.signUp.corporate')}
            </Checkbox>
          )}
        />
      )}
      {!agent && corporate && (
        <div className={styles.files}>
          {(['tradeLicense', 'trnCertificate'] as const).map((name) => (
            <CallDocumentField
              key={name}
              form={form}
              name={name}
              label={t(`auth.signUp.${name}`)}
              chooseLabel={t('auth.signUp.chooseFile')}
              removeLabel={(file) => t('auth.signUp.removeFile', { name: file })}
            />
          ))}
        </div>
      )}
      <Controller
        control={form.control}
        name="newsletter"
        render={({ field }) => (
          <Checkbox isSelected={field.value} onChange={field.onChange}>
            {t('auth.signUp.newsletter')}
          </Checkbox>
        )}
      />
      {form.formError && (
        <Notice tone="error" announce="alert">
          {form.formError}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" block isBusy={form.busy}>
        {t('auth.signUp.submit')}
      </Button>
    </>
  );
}
