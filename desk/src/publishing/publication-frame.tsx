import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { EarlierInputOffer } from './earlier-input-offer.tsx';
import { EditorConflict, EditorError } from './editor-problems.tsx';
import { PublicationActions, type PublicationActionsProps } from './publication-actions.tsx';
import styles from './publishing.module.css';
import { StateLine } from './state-line.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { VersionHistory } from './version-history.tsx';

interface Props<D> extends Omit<PublicationActionsProps<D>, 'children'> {
  /** The fields of the form. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Links to what the publication is about. */
  readonly links?: ReactNode;
  /** The form needs the whole width: the history stands below it. */
  readonly isWide?: boolean;
  /** Leaving is part of what was just done. */
  readonly isLeaving?: boolean;
}

const wrongField = '[aria-invalid="true"], [data-invalid] [contenteditable="true"]';

/**
 * The frame around the form of anything that staff publish: its state, the actions, the history, and what is asked when
 * somebody else was faster or unsaved values would be lost.
 */
export function PublicationFrame<D>(props: Props<D>) {
  const { children, actions, links, isWide = false, isLeaving = false, ...rest } = props;
  const { publication, collection, editor } = rest;
  const { callError, isUnsaved } = editor;
  const form = useRef<HTMLFormElement>(null);
  // What was refused may be far from the button.
  useEffect(() => {
    if (callError !== null) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [callError]);
  /** Another page may show the same document: it begins with what was saved. */
  const saveOnTheWay = async () => {
    const isSaved = await editor.save();
    if (isSaved) await collection.reload();
    return isSaved;
  };
  return (
    <>
      <UnsavedChangesGuard
        isDirty={isUnsaved && !isLeaving}
        onLeave={editor.abandon}
        onSave={editor.id === 0 ? undefined : saveOnTheWay}
      />
      <StateLine publication={publication} isUnsaved={isUnsaved} ended={collection.ended}>
        {links}
      </StateLine>
      <EarlierInputOffer editor={editor} form={form} />
      {/* What stands there now can be looked at; nothing is typed before the question is answered. */}
      <div className={clsx(styles.sides, isWide && styles.wide)} inert={editor.offered !== null}>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          {children}
          <EditorError editor={editor} />
          <PublicationActions {...rest}>{actions}</PublicationActions>
        </form>
        <VersionHistory publication={publication} collection={collection} editor={editor} />
      </div>
      <EditorConflict collection={collection} editor={editor} />
    </>
  );
}
