import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import type { z } from '@platewright/contract/z';
import { useTranslation } from 'react-i18next';
import { CallDocumentField } from '../../forms/call-document-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import styles from '../account/account.module.css';

const documentFields = ['tradeLicense', 'trnCertificate'] as const;
type Values = Record<(typeof documentFields)[number], File | null>;

interface Props {
  /** Loads the schema of the two fields: a stable function. */
  readonly schema: () => Promise<z.ZodType>;
  /** The `accept` attribute of the file inputs; by default images and PDF. */
  readonly accept?: string;
  /** Id of the heading that labels the form. */
  readonly titleId: string;
  readonly help: string;
  readonly submitLabel: string;
  readonly send: (files: Record<string, Blob[]>) => Promise<void>;
}

/** Uploads trade licence and TRN certificate; both are required. */
export function DocumentsForm({ schema, accept, titleId, help, submitLabel, send }: Props) {
  const { t } = useTranslation();
  const form = useCallForm<Values>({
    schema,
    defaultValues: { tradeLicense: null, trnCertificate: null },
    draft: { key: 'documents', keeps: [] },
    onSubmit: async ({ tradeLicense, trnCertificate }) => {
      if (tradeLicense && trnCertificate)
        await send({ tradeLicense: [tradeLicense], trnCertificate: [trnCertificate] });
    },
  });
  return (
    <form className={styles.documents} noValidate onSubmit={form.submit} aria-labelledby={titleId}>
      <p className="small muted">{help}</p>
      {documentFields.map((name) => (
        <CallDocumentField
          key={name}
          form={form}
          name={name}
          label={t(`account.documents.${name}`)}
          chooseLabel={t('account.documents.choose')}
          removeLabel={(file) => t('account.documents.removeFile', { name: file })}
          accept={accept}
        />
      ))}
      {form.formError && (
        <Notice tone="error" announce="alert">
          {form.formError}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={form.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
