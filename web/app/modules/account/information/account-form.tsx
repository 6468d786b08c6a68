import type { CallAnswer } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import { formatPhone } from '@platewright/domain/account/phone';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallPhoneField } from '../../../forms/call-phone-field.tsx';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { createIdleComponent } from '../../../shared/idle-component.tsx';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { session } from '../../../session/session-store.ts';
import styles from '../account.module.css';

const SavedDialog = createIdleComponent(() => import('../saved-dialog.tsx').then((file) => file.SavedDialog));
const PasswordDialog = createIdleComponent(() => import('./password-dialog.tsx').then((file) => file.PasswordDialog));

type AccountDetails = CallAnswer<Contract['accountMe']>;
interface Values {
  firstname: string;
  middlename: string;
  lastname: string;
  phone: string;
  companyName: string;
  /** Of the account that the form was filled with: the server refuses to save over a newer one. */
  version: number;
}

const loadSchemas = () => import('./account-schemas.ts');
const loadMemberSchema = async () => (await loadSchemas()).memberSchema;
const loadOwnerSchema = async () => (await loadSchemas()).ownerSchema;
const toFormValues = ({ firstname, middlename, lastname, phone, companyName, version, isMember }: AccountDetails) => ({
  ...{ firstname, middlename, lastname, version },
  ...(isMember ? {} : { phone, companyName }),
});

/** Says what was saved elsewhere meanwhile, with a way to take it over. */
function ChangedNotice({ account, onUse }: { account: AccountDetails; onUse: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { firstname, middlename, lastname, phone, companyName, isMember } = account;
  const name = [firstname, middlename, lastname].filter(Boolean).join(' ');
  const facts = isMember ? [name] : [name, formatPhone(phone), companyName];
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={t('account.information.changed')}
      action={
        <Button size="small" onPress={onUse}>
          {t('account.information.useSaved')}
        </Button>
      }
    >
      {t('account.information.savedElsewhere', { now: format.list(facts.filter(Boolean).map(isolateBidi)) })}
    </Notice>
  );
}

/** Fields that belong together, with their name beside them. */
function Group({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupName}>
        <h2 id={id}>{title}</h2>
        <p className="tiny muted">{note}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Names and password of the person; for the owner also phone and company name [ACC-08]. */
export function AccountForm({ account }: { account: AccountDetails }) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(false);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const { isMember } = account;
  /** What was saved in another window while this form was open. */
  const [theirs, setTheirs] = useState<AccountDetails | null>(null);
  const form = useCallForm<Values>({
    schema: isMember ? loadMemberSchema : loadOwnerSchema,
    defaultValues: toFormValues(account),
    draft: {
      key: 'account',
      keeps: [
        'firstname',
        'middlename',
        'lastname',
        'version',
        ...(isMember ? [] : (['phone', 'companyName'] as const)),
      ],
    },
    onSubmit: async (values) => {
      try {
        const { version, ...saved } = await api.accountUpdate(values);
        form.setValue('version', version);
        // The answer carries no tokens: the current ones stay [ACC-16].
        session.update(saved);
      } catch (error) {
        if (!(error instanceof CallError) || error.errorName !== 'changedMeanwhile') throw error;
        // Shows the other version; the typed values stay, and saving again overwrites it.
        const current = await api.accountMe({});
        form.setValue('version', current.version);
        setTheirs(current);
        return 'keepDraft';
      }
      setTheirs(null);
      setSaved(true);
      return undefined;
    },
  });
  const takeTheirs = (current: AccountDetails) => {
    form.reset(toFormValues(current));
    form.discardDraft();
    setTheirs(null);
  };
  const label = (name: Exclude<keyof Values, 'version'> | 'email') => t(`account.information.${name}`);
  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
        <DraftNotice form={form} />
        {theirs && <ChangedNotice account={theirs} onUse={() => takeTheirs(theirs)} />}
        <Group title={t('account.information.groups.person')} note={t('account.information.groups.personNote')}>
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
          <CallTextField
            form={form}
            name="lastname"
            label={label('lastname')}
            autoComplete="family-name"
            maxLength={60}
            isRequired
          />
        </Group>
        {!isMember && (
          <Group title={t('account.information.groups.company')} note={t('account.information.groups.companyNote')}>
            <CallPhoneField form={form} name="phone" label={label('phone')} isRequired />
            <CallTextField
              form={form}
              name="companyName"
              label={label('companyName')}
              autoComplete="organization"
              maxLength={120}
            />
          </Group>
        )}
        <Group title={t('account.information.groups.signIn')} note={t('account.information.groups.signInNote')}>
          <TextField label={label('email')} value={account.email} type="email" ltr isReadOnly />
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
        </Group>
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
        <div className={styles.save}>
          <div>
            <Button type="submit" variant="primary" isBusy={form.busy}>
              {t('account.information.save')}
            </Button>
          </div>
        </div>
      </form>
      <SavedDialog when={saved} message={t('account.information.saved')} onClose={() => setSaved(false)} />
      <PasswordDialog when={isPasswordOpen} email={account.email} onClose={() => setPasswordOpen(false)} />
    </>
  );
}
