import { toRowRange } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import { Button, TextButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { SearchField } from '@platewright/ui/search-field';
import { showToast } from '@platewright/ui/toast';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPager } from '../../lists/list-pager.tsx';
import { MoveButtons } from '../../lists/move-buttons.tsx';
import { getMoveButtonId } from '../../lists/use-reorder.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { QuickAnswerForm } from './quick-answer-form.tsx';
import type { QuickAnswer } from './use-chats.ts';
import styles from './chat.module.css';

const answerList = defineList([]);

/** The quick answers of the desk, which all staff with the chat edit. */
export function QuickAnswersPage() {
  return (
    <SettingsFrame place="quickAnswers" action="desk.chat">
      <QuickAnswers />
    </SettingsFrame>
  );
}

function QuickAnswers() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const queries = useQueryClient();
  const { state, update, toQueryString } = useListState(answerList, useSearchParams());
  const [edited, setEdited] = useState<QuickAnswer | 'new' | null>(null);
  const [removed, setRemoved] = useState<QuickAnswer | null>(null);
  const { search, page } = state;
  const input = { search, ...toRowRange(page, PAGE_SIZE) };
  const query = useQuery({
    queryKey: [...queryKeys.quickAnswers, input],
    queryFn: ({ signal }) => api.deskQuickAnswers(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.quickAnswers });
  /** Does it, says what was refused, and shows the list as it is then. */
  const run = async (call: () => Promise<unknown>, done?: string) => {
    try {
      await call();
      if (done) showToast({ tone: 'success', text: done });
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
    }
    await reload();
  };
  const move = async ({ id }: QuickAnswer, step: -1 | 1) => {
    await run(() => api.deskMoveQuickAnswer({ id, step: step === 1 ? 'down' : 'up' }));
    // Moving its row in the document takes the focus from the pressed button.
    const [pressed, other] = [step, step === 1 ? (-1 as const) : (1 as const)].map((one) =>
      document.getElementById(getMoveButtonId(id, one)),
    );
    (pressed?.hasAttribute('disabled') ? other : pressed)?.focus();
  };
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.chat" />;
  const { answers, count } = query.data;
  // The first and the last of all pages go no further.
  const nowhere = { id: 0 };
  const edges = [
    page === 1 ? (answers[0] ?? nowhere) : nowhere,
    page * PAGE_SIZE >= count ? (answers.at(-1) ?? nowhere) : nowhere,
  ];
  return (
    <>
      <div className="row row--wrap">
        <SearchField
          label={t('chat.quick.search')}
          placeholder={t('chat.quick.searchPlaceholder')}
          value={search}
          onSearch={(typed) => update({ search: typed.trim() })}
        />
        <Button variant="primary" icon="plus" onPress={() => setEdited('new')}>
          {t('chat.quick.add')}
        </Button>
      </div>
      {count === 0 && <p className="muted">{t(search === '' ? 'chat.quick.empty' : 'chat.quick.noneFound')}</p>}
      <ul className={styles.answers} role="list">
        {answers.map((answer) => (
          <li key={answer.id}>
            <div>
              <b>{answer.title[lang]}</b>
              <small className="muted" dir="auto">
                {answer.text[lang]}
              </small>
            </div>
            <div className={styles.answerTools}>
              {search === '' && (
                <MoveButtons<{ id: number }>
                  row={answer}
                  title={answer.title[lang]}
                  rows={edges}
                  onMove={(_row, step) => void move(answer, step)}
                />
              )}
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
            </div>
          </li>
        ))}
      </ul>
      <ListPager page={page} pageSize={PAGE_SIZE} total={count} toPageHref={(to) => toQueryString({ page: to })} />
      {edited !== null && (
        <QuickAnswerForm answer={edited === 'new' ? null : edited} reload={reload} onClose={() => setEdited(null)} />
      )}
      {removed && (
        <ConfirmDialog
          isOpen
          onCancel={() => setRemoved(null)}
          title={t('chat.quick.removeTitle')}
          cancelLabel={t('chat.quick.close')}
          confirmLabel={t('chat.quick.remove', { title: removed.title[lang] })}
          isDangerous
          onConfirm={() => {
            const { id, revision } = removed;
            setRemoved(null);
            void run(() => api.deskRemoveQuickAnswer({ id, revision }), t('chat.quick.removed'));
          }}
        >
          {t('chat.quick.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
