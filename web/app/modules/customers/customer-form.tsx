import { version } from '@platewright/contract/fields';
import { customerCalls } from '@platewright/contract/modules/customers/calls';
import { CallError } from '@platewright/contract/call-errors';
import { formatPhone } from '@platewright/domain/account/phone';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { CallDocumentField } from '../../forms/call-document-field.tsx';
import { CallPhoneField } from '../../forms/call-phone-field.tsx';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { optionalDocumentSchema } from '../../forms/company-document-schema.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { CustomerDetails } from './queries.ts';
import styles from '../account/account.module.css';

const documentFields = ['tradeLicense', 'trnCertificate'] as const;

interface Values extends Record<(typeof documentFields)[number], File | null> {
  firstname: string;
  lastname: string;
  company: string;
  telephone: string;
  /** Undefined for a new customer. */
  version: number | undefined;
}

interface Props {
  /** Null for a new customer. */
  readonly customer: CustomerDetails | null;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

const schema = customerCalls.customersCreate.input.extend({
  version,
  tradeLicense: optionalDocumentSchema,
  trnCertificate: optionalDocumentSchema,
});
const toFormValues = (customer: CustomerDetails | null): Values => ({
  firstname: customer?.firstname ?? '',
  lastname: customer?.lastname ?? '',
  company: customer?.company ?? '',
  telephone: customer?.telephone ?? '',
  version: customer?.version,
  tradeLicense: null,
  trnCertificate: null,
});
/** Scrolls a notice above a long form into view. */
const scrollToNode = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The fields of a customer and its two documents; a stored document stays unless it is replaced [CUS-11 to CUS-21]. */
export function CustomerForm({ customer, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  /** The stored customer that this form is based on, and whether somebody else has changed it since. */
  const [stored, setStored] = useState({ customer, isChanged: false });
  const form = useCallForm<Values>({
    schema,
    defaultValues: toFormValues(customer),
    draft: {
      key: `customer:${customer?.id ?? 'new'}`,
      keeps: ['firstname', 'lastname', 'company', 'telephone', 'version'],
    },
    onSubmit: async ({ tradeLicense, trnCertificate, version, ...fields }) => {
      const files = {
        ...(tradeLicense && { tradeLicense: [tradeLicense] }),
        ...(trnCertificate && { trnCertificate: [trnCertificate] }),
      };
      const name = `${fields.firstname} ${fields.lastname}`;
      if (!stored.customer) {
        await api.customersCreate(fields, { files });
        onDone(t('account.customers.added', { name }));
        return;
      }
      const { id } = stored.customer;
      try {
        await api.customersUpdate({ id, version, ...fields }, { files });
      } catch (error) {
        if (!(error instanceof CallError) || error.errorName !== 'changedMeanwhile') throw error;
        // Shows the other version; the typed values stay, and saving again overwrites it.
        const { customer: current } = await api.customersGet({ id });
        form.setValue('version', current.version);
        setStored({ customer: current, isChanged: true });
        return 'keepDraft';
      }
      onDone(t('account.customers.edited', { name }));
    },
  });
  const label = (name: Exclude<keyof Values, 'version'>) => t(`account.customers.${name}`);
  const theirs = stored.isChanged ? stored.customer : null;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <DraftNotice form={form} />
      {form.formError && (
        <div ref={scrollToNode}>
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        </div>
      )}
      {theirs && (
        <div ref={scrollToNode}>
          <Notice
            tone="warning"
            announce="alert"
            title={t('callErrors.changedMeanwhile')}
            action={
              <Button
                size="small"
                onPress={() => {
                  form.reset(toFormValues(theirs));
                  setStored({ customer: theirs, isChanged: false });
                }}
              >
                {t('account.customers.useTheirVersion')}
              </Button>
            }
          >
            {t('account.customers.currentVersion', {
              now: format.list(
                [`${theirs.firstname} ${theirs.lastname}`, formatPhone(theirs.telephone), theirs.company]
                  .filter(Boolean)
                  .map(isolateBidi),
              ),
            })}
          </Notice>
        </div>
      )}
      <div className={styles.pair}>
        <CallTextField form={form} name="firstname" label={label('firstname')} maxLength={60} isRequired autoFocus />
        <CallTextField form={form} name="lastname" label={label('lastname')} maxLength={60} isRequired />
      </div>
      <CallPhoneField form={form} name="telephone" label={label('telephone')} isRequired autoComplete="off" />
      <CallTextField form={form} name="company" label={label('company')} maxLength={120} autoComplete="off" />
      <div className={styles.pair}>
        {documentFields.map((name) => (
          <CallDocumentField
            key={name}
            form={form}
            name={name}
            label={label(name)}
            chooseLabel={t(stored.customer?.[name] ? 'account.customers.replaceFile' : 'account.customers.chooseFile')}
            removeLabel={(file) => t('account.customers.removeFile', { name: file })}
            stored={stored.customer?.[name]}
          />
        ))}
      </div>
      <p className="small muted">{t('account.customers.filesHelp')}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={form.busy}>
          {t('account.customers.save')}
        </Button>
        <Button onPress={onClose}>{t('account.customers.cancel')}</Button>
      </div>
    </form>
  );
}
