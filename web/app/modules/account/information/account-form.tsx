import type { CallAnswer } from '@platewright/contract/call';
import { memberAccountInput, ownerAccountInput } from '@platewright/contract/modules/account/calls';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { session } from '../../../session/session-store.ts';
import { SavedDialog } from '../form-success.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from '../account.module.css';

type AccountDetails = CallAnswer<Contract['accountMe']>;
interface Values {
  firstname: string;
  middlename: string;
  lastname: string;
  phone: string;
  companyName: string;
}

/** Names and password of the person; for the owner also phone and company name [ACC-08]. */
export function AccountForm({ account }: { account: AccountDetails }) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(false);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const { firstname, middlename, lastname, phone, companyName, isMember } = account;
  const form = useCallForm<Values>({
    schema: isMember ? memberAccountInput : ownerAccountInput,
    defaultValues: { firstname, middlename, lastname, ...(isMember ? {} : { phone, companyName }) },
    onSubmit: async (values) => {
      // The answer carries no tokens: the current ones stay [ACC-16].
      session.update(await api.accountUpdate(values));
      setSaved(true);
    },
  });
  const label = (name: keyof Values | 'email') => t(`account.information.${name}`);
  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
        <div className={styles.pair}>
          <CallTextField
            form={form}
            name="firstname"
            label={label('firstname')}
            autoComplete="given-name"
            maxLength={60}
            isRequired
          />
          <CallTextField
            form={form}
            name="middlename"
            label={label('middlename')}
            autoComplete="additional-name"
            maxLength={60}
          />
        </div>
        <div className={styles.pair}>
          <CallTextField
            form={form}
            name="lastname"
            label={label('lastname')}
            autoComplete="family-name"
            maxLength={60}
            isRequired
          />
          <TextField label={label('email')} value={account.email} type="email" ltr isReadOnly />
        </div>
        {!isMember && (
          <div className={styles.pair}>
            <CallTextField
              form={form}
              name="phone"
              label={label('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={20}
              mono
              isRequired
            />
            <CallTextField
              form={form}
              name="companyName"
              label={label('companyName')}
              autoComplete="organization"
              maxLength={120}
            />
          </div>
        )}
        <div className={styles.line}>
          <dl>
            <dt>{t('account.information.password')}</dt>
            <dd className={styles.secret}>
              <span aria-hidden="true">••••••••</span>
              <span className="vh">{t('account.information.passwordHidden')}</span>
            </dd>
          </dl>
          <Button
            size="small"
            onPress={() => setPasswordOpen(true)}
            aria-label={t('account.information.changePassword')}
          >
            {t('account.information.change')}
          </Button>
        </div>
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" isBusy={form.busy}>
            {t('account.information.save')}
          </Button>
        </div>
      </form>
      {saved && <SavedDialog message={t('account.information.saved')} onClose={() => setSaved(false)} />}
      {isPasswordOpen && <PasswordDialog email={account.email} onClose={() => setPasswordOpen(false)} />}
    </>
  );
}
