import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { takingDeskCalls } from '@platewright/contract/modules/orders/taking-desk-calls';
import { isCallError } from '@platewright/browser/is-call-error';
import { newCustomerKinds, type NewCustomerKind } from '@platewright/domain/members/new-customer';
import type { Language } from '@platewright/texts/languages';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Select } from '@platewright/ui/select';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormTextField } from '../../../forms/form-fields.tsx';
import { FormPhoneField } from '../../../forms/form-phone-field.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../../forms/use-dialog-submit.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { TrnField } from '../../companies/trn-field.tsx';
import { beginCustomer } from './begin-customer.ts';
import styles from './order-taking.module.css';

export interface NewCustomerHandlers {
  readonly onMade: (customer: CallAnswer<Contract['deskMakeCustomer']> & { readonly email: string }) => void;
  /** Shows the customer who has the address already. */
  readonly onKnown: (email: string) => void;
}

const { input } = takingDeskCalls.deskMakeCustomer;
const resolve = createSchemaResolver(input);
/** What was typed of a company is kept while a person is chosen, and neither checked nor sent. */
const resolver: typeof resolve = (values, ...rest) =>
  resolve(values.kind === 'person' ? { ...values, companyName: '', trn: '' } : values, ...rest);
const fields = ['companyName', 'trn', 'firstname', 'lastname', 'phone', 'email', 'language'] as const;

/** A person or a company that orders for the first time, begun with what was searched for; an email invites them to set a password. */
export default function NewCustomerDialog({
  search,
  onMade,
  onKnown,
  onClose,
}: NewCustomerHandlers & { readonly search: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const language: Language = useLanguage();
  const form = useForm({
    resolver,
    defaultValues: {
      ...{ kind: 'company' as NewCustomerKind, companyName: '', trn: '', language },
      ...beginCustomer(search),
    },
  });
  const { control } = form;
  const [kind, email] = useWatch({ control, name: ['kind', 'email'] });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.companies }),
        client.invalidateQueries({ queryKey: ['orderers'] }),
      ]),
    // Of an address that is taken both stand there: the sentence at the field, and the way to its customer.
    showAtFields: (error) => showFieldErrors(form, fields, error) && !isCallError(error, 'customerExists'),
  });
  const isKnown = isCallError(callError, 'customerExists');
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t('orderers.make.title')}
      description={t('orderers.make.sentence')}
      cancelLabel={t('orderers.make.cancel')}
      confirmLabel={t('orderers.make.confirm')}
      isBusy={isBusy}
      notice={
        isKnown ? (
          <Notice tone="warning" announce="alert">
            <p>{callError.message}</p>
            <Button
              size="small"
              onPress={() => {
                onClose();
                onKnown(email.trim());
              }}
            >
              {t('orderers.make.show')}
            </Button>
          </Notice>
        ) : (
          <CallErrorNotice error={callError} />
        )
      }
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          async () => {
            const made = await api.deskMakeCustomer(values);
            onMade({ ...made, email: values.email });
          },
          t('orderers.make.saved', { email: values.email }),
        ),
      )}
    >
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <SegmentedControl
            label={t('orderers.make.kind')}
            options={newCustomerKinds.map((value) => ({ value, label: t(`orderers.make.kinds.${value}`) }))}
            value={field.value}
            onChange={(value) => {
              field.onChange(value);
              form.clearErrors(['companyName', 'trn']);
            }}
          />
        )}
      />
      {kind === 'company' && (
        <div className={styles.pair}>
          <FormTextField
            control={control}
            name="companyName"
            label={t('orderers.make.companyName')}
            autoComplete="off"
            isRequired
          />
          <TrnField control={control} name="trn" />
        </div>
      )}
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="firstname"
          label={t('orderers.make.firstname')}
          autoComplete="off"
          isRequired
        />
        <FormTextField
          control={control}
          name="lastname"
          label={t('orderers.make.lastname')}
          autoComplete="off"
          isRequired
        />
      </div>
      <FormPhoneField control={control} name="phone" label={t('orderers.make.phone')} autoComplete="off" isRequired />
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="email"
          label={t('orderers.make.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          isRequired
          ltr
        />
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <Select
              label={t('orderers.make.language')}
              value={field.value}
              onChange={field.onChange}
              options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`shell.languageName.${value}`) }))}
            />
          )}
        />
      </div>
    </FormDialog>
  );
}
