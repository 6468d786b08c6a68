import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { z } from '@platewright/contract/z';
import { useTranslation } from 'react-i18next';
import { CallDocumentField } from '../../forms/call-document-field.tsx';
import { isEmptyFile } from '../../forms/paper.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import styles from './account.module.css';

const kinds = ['tradeLicense', 'trnCertificate'] as const;
type Values = Record<(typeof kinds)[number], File | null>;

interface Rules {
  readonly perFile: number;
  /** Keys of the sentences under a field. */
  readonly large: string;
  readonly foreign: string;
  /** What the browser can tell of a file; the server looks into it. */
  readonly fits: (file: File) => boolean;
}

/** What the two fields take, with the sentences of one that is missing or wrong. */
export function papersSchema({ perFile, large, foreign, fits }: Rules): z.ZodType {
  const paper = (missing: string) =>
    z
      .custom<File | null>((value) => value instanceof File, missing)
      .refine((file) => !isEmptyFile(file), { message: 'fileEmpty', abort: true })
      .refine((file) => file !== null && fits(file), foreign)
      .refine((file) => file !== null && file.size <= perFile, large);
  return z.object({
    tradeLicense: paper('tradeLicenseRequired'),
    trnCertificate: paper('trnCertificateRequired'),
  });
}

interface Props {
  readonly schema: z.ZodType;
  /** As of a file input; images and PDF unless told. */
  readonly accept?: string;
  /** Id of the heading that names the form. */
  readonly titleId: string;
  readonly help: string;
  readonly submitLabel: string;
  readonly send: (files: Record<string, Blob[]>) => Promise<void>;
}

/** Trade licence and TRN certificate, both of them. */
export function PapersForm({ schema, accept, titleId, help, submitLabel, send }: Props) {
  const { t } = useTranslation();
  const form = useCallForm<Values>({
    schema,
    defaultValues: { tradeLicense: null, trnCertificate: null },
    send: async ({ tradeLicense, trnCertificate }) => {
      if (tradeLicense && trnCertificate)
        await send({ tradeLicense: [tradeLicense], trnCertificate: [trnCertificate] });
    },
  });
  return (
    <form className={styles.papers} noValidate onSubmit={form.submit} aria-labelledby={titleId}>
      <p className="small muted">{help}</p>
      {kinds.map((name) => (
        <CallDocumentField
          key={name}
          form={form}
          name={name}
          label={t(`account.papers.${name}`)}
          chooseLabel={t('account.papers.choose')}
          removeLabel={(file) => t('account.papers.removeFile', { name: file })}
          accept={accept}
        />
      ))}
      {form.failure && (
        <Notice tone="bad" announce="alert">
          {form.failure}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
