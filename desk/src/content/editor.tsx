import { kindOf } from '@platewright/domain/content/kinds';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isRefusal, useSayError } from '../api/failure.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './content.module.css';
import { EditorActions } from './editor-actions.tsx';
import { FieldInputs } from './field-inputs.tsx';
import { History } from './history.tsx';
import { kindPath } from './kinds-list.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PieceFacts } from './piece-facts.tsx';
import type { FormValues } from './piece-form.ts';
import { StateTag } from './state-tag.tsx';
import type { Piece } from './use-content.ts';
import { useEditor } from './use-editor.ts';

/** State of the history for the address that a new piece gets: its form stays open. */
export const made = { made: true } as const;

/** The form of a piece, made from the fields of its kind. */
export function Editor({ piece }: { piece: Piece }) {
  const { t } = useTranslation();
  const say = useSayError();
  const navigate = useNavigate();
  const editor = useEditor(piece);
  const { form, saved, failure, conflict, isUnsaved } = editor;
  const isMade = piece.id === 0 && editor.id !== 0;
  const [isGone, setGone] = useState(false);
  const { kind } = piece;
  // The guard has let go of a deleted piece by then.
  useEffect(() => {
    if (isGone) void navigate(kindPath(kind), { replace: true });
  }, [isGone, kind, navigate]);
  useEffect(() => {
    if (isMade) void navigate(`/content/${editor.id}`, { replace: true, state: made });
  }, [isMade, editor.id, navigate]);
  const remove = () =>
    editor.remove((deleted) => {
      showToast({ tone: 'good', text: t(deleted ? 'content.remove.done' : 'content.hide.done') });
      if (deleted) setGone(true);
    });
  return (
    <>
      <LeaveGuard isDirty={isUnsaved && !isGone && !isMade} onLeave={editor.giveUp} />
      <header className={styles.head}>
        <h1>
          <bdi>{piece.title || t('content.untitled')}</bdi>
        </h1>
        <StateTag state={piece.status} />
        {isUnsaved && <Tag>{t('content.unsaved')}</Tag>}
      </header>
      <PieceFacts piece={piece} />
      <div className={styles.sides}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          <FieldInputs control={form.control} fields={kindOf(kind).fields} saved={saved as FormValues} />
          {failure !== null && (
            <Notice tone="bad" announce="alert" onClose={editor.closeFailure}>
              {isRefusal(failure, 'invalidInput') ? t('content.checkFields') : say(failure)}
            </Notice>
          )}
          <EditorActions piece={piece} editor={editor} onRemove={remove} />
        </form>
        <History piece={piece} present={editor.typed} isBusy={editor.busy !== null} onRestore={editor.restore} />
      </div>
      {conflict && (
        <ConflictDialog
          kind={kind}
          conflict={conflict}
          mine={editor.typed()}
          theirs={editor.presentOf(conflict.present)}
          onMine={editor.keepMine}
          onTheirs={editor.takeTheirs}
        />
      )}
    </>
  );
}
