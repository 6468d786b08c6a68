import { customers } from '@platewright/contract/areas/customers';
import { Refusal } from '@platewright/contract/refusals';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallDocumentField } from '../../../forms/call-document-field.tsx';
import { CallPhoneField } from '../../../forms/call-phone-field.tsx';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { optionalPaper } from '../../../forms/paper.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { OneCustomer } from './queries.ts';
import styles from '../account.module.css';

const papers = ['tradeLicense', 'trnCertificate'] as const;

interface Values extends Record<(typeof papers)[number], File | null> {
  firstname: string;
  lastname: string;
  company: string;
  telephone: string;
}

interface Props {
  /** null: a new one. */
  readonly customer: OneCustomer | null;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

const schema = customers.customersCreate.input.extend({ tradeLicense: optionalPaper, trnCertificate: optionalPaper });
const valuesOf = (customer: OneCustomer | null): Values => ({
  firstname: customer?.firstname ?? '',
  lastname: customer?.lastname ?? '',
  company: customer?.company ?? '',
  telephone: customer?.telephone ?? '',
  tradeLicense: null,
  trnCertificate: null,
});
/** Names of any direction stand in a sentence without turning it. */
const isolated = (text: string) => `\u2068${text}\u2069`;
/** What is said above a long form must not stand out of sight. */
const intoSight = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The fields of a customer and its two papers; those that are not chosen anew stay as they are [CUS-11 to CUS-21]. */
export function CustomerForm({ customer, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  /** The customer as this form knows it, and whether somebody else has saved it meanwhile. */
  const [known, setKnown] = useState({ customer, changed: false });
  const form = useCallForm<Values>({
    schema,
    defaultValues: valuesOf(customer),
    send: async ({ tradeLicense, trnCertificate, ...fields }) => {
      const files = {
        ...(tradeLicense && { tradeLicense: [tradeLicense] }),
        ...(trnCertificate && { trnCertificate: [trnCertificate] }),
      };
      const name = `${fields.firstname} ${fields.lastname}`;
      if (!known.customer) {
        await api.customersCreate(fields, { files });
        return onDone(t('account.customers.added', { name }));
      }
      const { id, version } = known.customer;
      try {
        await api.customersUpdate({ id, version, ...fields }, { files });
      } catch (error) {
        if (!(error instanceof Refusal) || error.refusal !== 'changedMeanwhile') throw error;
        // Told instead of overwritten; what was typed stays, and saving again puts it in place of theirs.
        return setKnown({ customer: (await api.customersGet({ id })).customer, changed: true });
      }
      onDone(t('account.customers.edited', { name }));
    },
  });
  const label = (name: keyof Values) => t(`account.customers.${name}`);
  const theirs = known.changed ? known.customer : null;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      {form.failure && (
        <div ref={intoSight}>
          <Notice tone="bad" announce="alert">
            {form.failure}
          </Notice>
        </div>
      )}
      {theirs && (
        <div ref={intoSight}>
          <Notice
            tone="warn"
            announce="alert"
            title={t('refusals.changedMeanwhile')}
            action={
              <Button
                size="small"
                onPress={() => {
                  form.reset(valuesOf(theirs));
                  setKnown({ customer: theirs, changed: false });
                }}
              >
                {t('account.customers.takeTheirs')}
              </Button>
            }
          >
            {t('account.customers.theirs', {
              now: format.list(
                [`${theirs.firstname} ${theirs.lastname}`, theirs.telephone, theirs.company]
                  .filter(Boolean)
                  .map(isolated),
              ),
            })}
          </Notice>
        </div>
      )}
      <div className={styles.pair}>
        <CallTextField form={form} name="firstname" label={label('firstname')} maxLength={60} isRequired autoFocus />
        <CallTextField form={form} name="lastname" label={label('lastname')} maxLength={60} isRequired />
      </div>
      <CallPhoneField form={form} name="telephone" label={label('telephone')} isRequired isOwn={false} />
      <CallTextField form={form} name="company" label={label('company')} maxLength={120} autoComplete="off" />
      <div className={styles.pair}>
        {papers.map((name) => (
          <CallDocumentField
            key={name}
            form={form}
            name={name}
            label={label(name)}
            chooseLabel={t(known.customer?.[name] ? 'account.customers.replaceFile' : 'account.customers.chooseFile')}
            removeLabel={(file) => t('account.customers.removeFile', { name: file })}
            stored={known.customer?.[name]}
          />
        ))}
      </div>
      <p className="small muted">{t('account.customers.filesHelp')}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('account.customers.save')}
        </Button>
        <Button onPress={onClose}>{t('account.customers.cancel')}</Button>
      </div>
    </form>
  );
}
