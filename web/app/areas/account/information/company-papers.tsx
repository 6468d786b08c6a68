import { Refusal } from '@platewright/contract/refusals';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { fileLimits } from '@platewright/domain/files/purposes';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { PapersForm, papersSchema } from '../papers-form.tsx';
import styles from '../account.module.css';

const schema = papersSchema({
  perFile: fileLimits('companyDocument').perFile,
  large: 'fileMax10',
  foreign: 'fileTypeRefused',
  fits: ({ type }) => type === '' || type.startsWith('image/') || type === 'application/pdf',
});

interface Props {
  readonly papers: AnswerOf<Contract['accountPapers']>;
  readonly onChanged: () => void;
}

/** Papers of the company's registration while somebody has to do something about them. */
export function CompanyPapers({ papers, onChanged }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  if (papers.state !== 'waiting' && papers.state !== 'refused') return null;
  return (
    <section className={styles.company} aria-labelledby="company-papers">
      <h2 id="company-papers" className="h4">
        {t('account.papers.title')}
      </h2>
      {papers.state === 'waiting' ? (
        <Notice title={sent ? t('account.papers.sent') : undefined} announce={sent ? 'status' : undefined}>
          {t('account.papers.waiting')}
        </Notice>
      ) : (
        <>
          <Notice tone="warn" title={t('account.papers.refused')}>
            <bdi className={styles.reason}>{papers.reason}</bdi>
          </Notice>
          <p>{t('account.papers.lead')}</p>
          <PapersForm
            schema={schema}
            titleId="company-papers"
            help={t('account.papers.help')}
            submitLabel={t('account.papers.submit')}
            send={async (files) => {
              try {
                await api.accountSendPapers({}, { files });
                setSent(true);
              } catch (error) {
                // Another tab has sent them: what is shown then says so.
                if (!(error instanceof Refusal && error.refusal === 'changedMeanwhile')) throw error;
              }
              onChanged();
            }}
          />
        </>
      )}
    </section>
  );
}
