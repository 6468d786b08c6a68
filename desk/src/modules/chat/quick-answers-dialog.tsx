import { Button, TextButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { QuickAnswerForm } from './quick-answer-form.tsx';
import { useQuickAnswers, type QuickAnswer } from './use-chats.ts';
import styles from './chat.module.css';

/** The quick answers of the desk, which all staff with the chat edit. */
export function QuickAnswersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const queries = useQueryClient();
  const list = useQuickAnswers();
  const [edited, setEdited] = useState<QuickAnswer | 'new' | null>(null);
  const [removed, setRemoved] = useState<QuickAnswer | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.quickAnswers });
  const remove = async ({ id, revision }: QuickAnswer) => {
    try {
      await api.deskRemoveQuickAnswer({ id, revision });
      showToast({ tone: 'success', text: t('chat.quick.removed') });
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
    }
    setRemoved(null);
    await reload();
  };
  if (edited !== null)
    return (
      <QuickAnswerForm answer={edited === 'new' ? null : edited} reload={reload} onClose={() => setEdited(null)} />
    );
  if (removed)
    return (
      <ConfirmDialog
        isOpen
        onCancel={() => setRemoved(null)}
        title={t('chat.quick.removeTitle')}
        cancelLabel={t('chat.quick.close')}
        confirmLabel={t('chat.quick.remove', { title: removed.title[lang] })}
        isDangerous
        onConfirm={() => void remove(removed)}
      >
        {t('chat.quick.removeText')}
      </ConfirmDialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('chat.quick.title')}
      actions={
        <>
          <Button onPress={onClose}>{t('chat.quick.close')}</Button>
          <Button variant="primary" icon="plus" onPress={() => setEdited('new')}>
            {t('chat.quick.add')}
          </Button>
        </>
      }
    >
      {list.isError && !list.data ? (
        <LoadError query={list} action="desk.chat" />
      ) : !list.data ? (
        <LoadingArea>
          <SkeletonLines lines={4} />
        </LoadingArea>
      ) : list.data.answers.length === 0 ? (
        <p className="muted">{t('chat.quick.empty')}</p>
      ) : (
        <ul className={styles.answers} role="list">
          {list.data.answers.map((answer) => (
            <li key={answer.id}>
              <div>
                <b>{answer.title[lang]}</b>
                <small className="muted" dir="auto">
                  {answer.text[lang]}
                </small>
              </div>
              <TextButton
                aria-label={t('chat.quick.change', { title: answer.title[lang] })}
                onPress={() => setEdited(answer)}
              >
                {t('chat.quick.changeShort')}
              </TextButton>
              <TextButton
                aria-label={t('chat.quick.remove', { title: answer.title[lang] })}
                onPress={() => setRemoved(answer)}
              >
                {t('chat.quick.removeShort')}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
