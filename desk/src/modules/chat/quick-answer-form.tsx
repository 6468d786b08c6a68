import { contract } from '@platewright/contract/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextArea, FormTextField } from '../../forms/form-fields.tsx';
import { LanguageField } from '../../forms/language-field.tsx';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import type { QuickAnswer } from './use-chats.ts';

const schema = contract.deskSaveQuickAnswer.input.pick({ title: true, text: true });

interface Props {
  /** Null for a new one. */
  readonly answer: QuickAnswer | null;
  readonly reload: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds or changes a quick answer, in both languages. */
export function QuickAnswerForm({ answer, reload, onClose }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { title: answer?.title ?? { en: '', ar: '' }, text: answer?.text ?? { en: '', ar: '' } },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose, reload });
  const submit = form.handleSubmit((values) =>
    submitCall(
      () => api.deskSaveQuickAnswer({ ...values, ...(answer && { id: answer.id, revision: answer.revision }) }),
      t('chat.quick.saved'),
    ),
  );
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={answer ? t('chat.quick.change', { title: answer.title[lang] }) : t('chat.quick.add')}
      description={t('chat.quick.hint')}
      cancelLabel={t('chat.quick.close')}
      confirmLabel={t('chat.quick.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={submit}
    >
      <LanguageField lang="en">
        <FormTextField control={control} name="title.en" label={t('chat.quick.fields.titleEn')} isRequired autoFocus />
      </LanguageField>
      <LanguageField lang="en">
        <FormTextArea control={control} name="text.en" label={t('chat.quick.fields.textEn')} isRequired />
      </LanguageField>
      <LanguageField lang="ar">
        <FormTextField control={control} name="title.ar" label={t('chat.quick.fields.titleAr')} isRequired />
      </LanguageField>
      <LanguageField lang="ar">
        <FormTextArea control={control} name="text.ar" label={t('chat.quick.fields.textAr')} isRequired />
      </LanguageField>
    </FormDialog>
  );
}
