import { bankDeskCalls } from '@platewright/contract/modules/bank/desk-calls';
import { checkFileStart } from '@platewright/domain/bank/file-start';
import { z } from '@platewright/contract/z';
import { Notice } from '@platewright/ui/notice';
import { Select } from '@platewright/ui/select';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { CallError } from '@platewright/contract/call-errors';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const NEW_ACCOUNT = 'new';
const START_BYTES = 4096;
const { name, iban } = bankDeskCalls.deskAddBankAccount.input.shape;
/** Only a new account is named. */
const schema = z.object({ account: z.string(), name: z.string(), iban: z.string() }).superRefine((values, context) => {
  if (values.account !== NEW_ACCOUNT) return;
  for (const issue of z.object({ name, iban }).safeParse(values).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
});

interface Props {
  readonly file: File;
  readonly accounts: readonly { readonly id: number; readonly name: string; readonly iban: string }[];
  /** The account that customers pay into, while it is none of them. */
  readonly published: { readonly name: string; readonly iban: string } | null;
  readonly onClose: () => void;
}

/** Of which account a file is; then how it is read. */
export function UploadDialog({ file, accounts, published, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [importId, setImportId] = useState<string | null>(null);
  const [callError, setCallError] = useState<unknown>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const account = accounts[0] ? String(accounts[0].id) : NEW_ACCOUNT;
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { account, name: published?.name ?? '', iban: published?.iban ?? '' },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'account' });
  if (importId !== null) return <PreviewDialog importId={importId} onClose={onClose} />;
  const send = async (values: { account: string; name: string; iban: string }) => {
    setCallError(null);
    setFileError(null);
    setBusy(true);
    try {
      // Before a new account is added for it: the server refuses such a file, too.
      const error = checkFileStart(await file.slice(0, START_BYTES).text());
      if (error) return setFileError(t(`validation.${error}`));
      const isNew = values.account === NEW_ACCOUNT;
      const accountId = isNew
        ? (await api.deskAddBankAccount({ name: values.name, iban: values.iban })).id
        : Number(values.account);
      if (isNew) {
        await client.invalidateQueries({ queryKey: [...queryKeys.bank, 'accounts'] });
        form.setValue('account', String(accountId));
      }
      setImportId((await api.deskUploadBankFile({ accountId }, { files: { file: [file] } })).importId);
    } catch (error) {
      const ofFile = error instanceof CallError && listServerFieldErrors(error).find(([path]) => path === 'file');
      if (ofFile) setFileError(ofFile[1]);
      else if (!showFieldErrors(form, ['name', 'iban'], error)) setCallError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('bank.upload.title')}
      description={<bdi>{file.name}</bdi>}
      cancelLabel={t('bank.cancel')}
      confirmLabel={t('bank.upload.next')}
      isBusy={isBusy}
      notice={
        <>
          <CallErrorNotice error={callError} />
          {fileError && (
            <Notice tone="error" announce="alert">
              {fileError}
            </Notice>
          )}
        </>
      }
      onSubmit={form.handleSubmit(send)}
    >
      <Controller
        control={control}
        name="account"
        render={({ field: { value, onChange } }) => (
          <Select
            label={t('bank.account')}
            value={value}
            options={[
              ...accounts.map((one) => ({ value: String(one.id), label: one.name, note: one.iban })),
              { value: NEW_ACCOUNT, label: t('bank.upload.newAccount') },
            ]}
            onChange={(one) => onChange(String(one))}
          />
        )}
      />
      {chosen === NEW_ACCOUNT && (
        <>
          <FormTextField control={control} name="name" label={t('bank.upload.name')} maxLength={80} isRequired />
          <FormTextField control={control} name="iban" label={t('bank.upload.iban')} isRequired mono />
        </>
      )}
    </FormDialog>
  );
}
