import { mergeChanges } from '@platewright/domain/merge-changes';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { useToastClearance } from '@platewright/ui/use-toast-clearance';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { DifferencesList } from './differences-list.tsx';
import { EditorMessageText } from './editor-message.tsx';
import { isMessageCurrent } from './editor-state.ts';
import type { Publication, PublicationCollection, PublishChoice } from './publication-collection.ts';
import styles from './publishing.module.css';
import { PublishDialog, type PlanBeside, type PublishQuestion } from './publish-dialog.tsx';
import type { PublicationEditor } from './use-publication-editor.ts';

export interface PublicationActionsProps<D> {
  readonly publication: Publication<D>;
  readonly collection: PublicationCollection<D>;
  readonly editor: PublicationEditor<D>;
  /** Only for kinds that can be taken off the site and deleted. */
  readonly onRemove?: (() => Promise<unknown>) | undefined;
  readonly getQuestion?: (data: D) => PublishQuestion | null;
  /** Nothing was entered that could be published. */
  readonly isEmpty?: boolean;
  /** Further buttons of the kind, after Save. */
  readonly children?: ReactNode;
}

type OpenDialog = 'discard' | 'takeBack' | 'hide' | 'remove' | 'changes' | 'publish' | 'schedule' | null;

/** Publish now or later, save, compare and discard; what can not be undone asks for confirmation. */
export function PublicationActions<D>(props: PublicationActionsProps<D>) {
  const { publication, collection, editor, onRemove, children } = props;
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [planned, setPlanned] = useState<ReadonlyMap<number, D>>(new Map());
  const bar = useToastClearance();
  const note = useRef<HTMLSpanElement>(null);
  const close = () => setOpenDialog(null);
  /**
   * The button that opened the dialog is about to be disabled or to go: the focus would fall on whatever stands before it, and
   * the page would scroll there. What was done is said here.
   */
  const closeForGood = () => {
    flushSync(close);
    note.current?.focus({ preventScroll: true });
  };
  const { busy, isUnsaved } = editor;
  const { status, draft, live } = publication;
  const isOtherBusy = (action: typeof busy) => busy !== null && busy !== action;
  const removal = status === 'draft' || status === 'hidden' ? 'remove' : 'hide';
  const plans = usePlanQuestions(publication, editor.base);
  const isAsInForce = status === 'published' || (status === 'scheduled' && live !== null);
  // With nothing of one's own to compare, what waits for its moment is.
  const isPlanShown = !isUnsaved && draft === null && publication.scheduled !== null;
  const shown = isPlanShown && publication.scheduled !== null ? publication.scheduled : editor.getData();
  const isUnchanged = props.isEmpty || (isAsInForce && !isUnsaved);
  /** What the last plan says comes with the publication, what others say is read before anything is asked about them. */
  const readPlans = () =>
    editor.run('preview', async () => {
      const others = plans.left.filter(({ version }) => version !== plans.last);
      const read = await Promise.all(
        others.map(async ({ version }) => {
          const { data } = await collection.calls.version({ id: editor.id, version });
          return [version, data] as const;
        }),
      );
      setPlanned(new Map(read));
    });
  /** Nobody is asked about what cannot be published. */
  const ask = async (dialog: 'publish' | 'schedule') => {
    if (!editor.check()) return;
    const areSeveral = dialog === 'publish' && plans.left.some(({ version }) => version !== plans.last);
    if (!areSeveral || (await readPlans())) setOpenDialog(dialog);
  };
  const { countEffect } = collection;
  const publish = (choice: PublishChoice) => {
    closeForGood();
    void editor.publish(choice);
  };
  const confirm = async () => {
    await (openDialog === 'discard' ? editor.discard() : onRemove?.());
    closeForGood();
  };
  const findConflicts = (plan: D | null | undefined) => {
    const { complete = (data: D) => data } = collection;
    if (live === null || plan === null || plan === undefined) return [];
    const change = { base: complete(live), mine: complete(editor.getData()), theirs: complete(plan) };
    const [theirs, mine] = [mergeChanges(change, 'theirs'), mergeChanges(change, 'mine')];
    return theirs.conflicts.length > 0 ? collection.describe(theirs.data, mine.data) : [];
  };
  const describePlans = (): PlanBeside[] =>
    plans.left.map(({ version, ...plan }) => ({
      ...plan,
      conflicts: findConflicts(version === plans.last ? publication.scheduled : planned.get(version)),
    }));
  const own = openDialog === 'remove' ? collection.ended?.removal : undefined;
  const sure = openDialog === 'discard' || openDialog === 'hide' || openDialog === 'remove' ? openDialog : null;
  return (
    <div ref={bar} className={styles.actions}>
      <Button
        variant="primary"
        isBusy={busy === 'publish'}
        isDisabled={isOtherBusy('publish') || isUnchanged}
        onPress={() => void ask('publish')}
      >
        {status === 'hidden' ? (collection.ended?.again ?? t('publishing.publishAgain')) : t('publishing.publish')}
      </Button>
      <Button isDisabled={busy !== null || isUnchanged} onPress={() => void ask('schedule')}>
        {t('publishing.schedule.action')}
      </Button>
      <Button type="submit" isBusy={busy === 'save'} isDisabled={isOtherBusy('save') || !isUnsaved}>
        {t('publishing.save')}
      </Button>
      {children}
      {live !== null && (isUnsaved || draft !== null || publication.scheduled !== null) && (
        <Button variant="quiet" onPress={() => setOpenDialog('changes')}>
          {t('publishing.changes.action')}
        </Button>
      )}
      {isUnsaved && editor.id !== 0 && (
        <Button variant="quiet" isDisabled={busy !== null} onPress={() => setOpenDialog('takeBack')}>
          {t('publishing.takeBack.action')}
        </Button>
      )}
      {draft !== null && publication.version > 0 && (
        <Button variant="quiet" isDisabled={busy !== null} onPress={() => setOpenDialog('discard')}>
          {t('publishing.discard.action')}
        </Button>
      )}
      {onRemove && (
        <Button variant="danger" isDisabled={busy !== null} onPress={() => setOpenDialog(removal)}>
          {t(`publishing.${removal}.action`)}
        </Button>
      )}
      <span ref={note} role="status" tabIndex={-1} className={styles.note}>
        {editor.message && isMessageCurrent(editor.message, isUnsaved) && (
          <EditorMessageText message={editor.message} />
        )}
      </span>
      {(openDialog === 'publish' || openDialog === 'schedule') && (
        <PublishDialog
          isScheduled={openDialog === 'schedule'}
          questions={[
            props.getQuestion?.(editor.getData()),
            openDialog === 'schedule' ? plans.replacement : plans.earlier,
          ].filter((asked) => asked !== null && asked !== undefined)}
          plans={openDialog === 'publish' ? describePlans() : []}
          moment={plans.edited?.inForceFrom}
          changes={live === null ? [] : collection.describe(live, editor.getData())}
          alarms={collection.describeAlarms?.(live, editor.getData()) ?? []}
          effects={collection.describeEffect?.() ?? []}
          countEffect={countEffect && ((signal) => countEffect({ id: editor.id, data: editor.getData() }, signal))}
          onPublish={publish}
          onClose={close}
        />
      )}
      {openDialog === 'changes' && live !== null && (
        <Dialog
          isOpen
          onClose={close}
          title={t('publishing.changes.title')}
          size="wide"
          actions={<Button onPress={close}>{t('publishing.history.close')}</Button>}
        >
          <DifferencesList
            differences={collection.describe(live, shown)}
            labels={{
              one: t('publishing.changes.live'),
              other: t(isPlanShown ? 'publishing.plan.planned' : 'publishing.changes.yours'),
              same: t('publishing.changes.same'),
            }}
          />
        </Dialog>
      )}
      {openDialog === 'takeBack' && (
        <Dialog
          isOpen
          onClose={close}
          title={t('publishing.takeBack.title')}
          role="alertdialog"
          size="wide"
          actions={
            <>
              <Button autoFocus onPress={close}>
                {t('publishing.cancel')}
              </Button>
              <Button
                variant="destructive"
                onPress={() => {
                  editor.takeBack();
                  closeForGood();
                }}
              >
                {t('publishing.takeBack.confirm')}
              </Button>
            </>
          }
        >
          <DifferencesList
            differences={collection.describe(editor.getStored(), editor.getData())}
            labels={{
              one: t(draft === null ? 'publishing.changes.live' : 'publishing.takeBack.draft'),
              other: t('publishing.takeBack.typed'),
              same: t('publishing.takeBack.unreadable'),
            }}
          />
        </Dialog>
      )}
      {sure !== null && (
        <ConfirmDialog
          isOpen
          title={own?.title ?? t(`publishing.${sure}.title`)}
          confirmLabel={t(`publishing.${sure}.confirm`)}
          cancelLabel={t('publishing.cancel')}
          onConfirm={() => void confirm()}
          onCancel={close}
          isDangerous
          isBusy={busy !== null}
        >
          {own?.sentence ?? t(`publishing.${sure}.sentence`)}
          {sure === 'hide' && plans.hidden.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What becomes of the versions that wait, by what is done: one of them may be what is edited. */
function usePlanQuestions({ waiting }: Publication<unknown>, base: number) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = ({ version, inForceFrom }: (typeof waiting)[number]) => ({
    n: format.number(version),
    at: format.shortDateTime(inForceFrom),
  });
  const edited = waiting.find(({ version }) => version === base);
  const all = waiting.map(describe);
  const replacement: PublishQuestion | null =
    all.length === 0
      ? null
      : {
          title: t('publishing.replace.title', { n: all.map(({ n }) => n).join(t('publishing.replace.comma')) }),
          confirmLabel: t('publishing.replace.confirm'),
          sentences: all.map((one) => t('publishing.replace.sentence', one)),
        };
  return {
    edited,
    replacement,
    /** What is edited was planned for later, and is published now. */
    earlier: edited
      ? {
          title: t('publishing.plan.earlier', describe(edited)),
          confirmLabel: t('publishing.now.confirm'),
          sentences: [t('publishing.plan.earlierSentence', describe(edited))],
        }
      : null,
    /** Those that wait on. */
    left: waiting
      .filter((plan) => plan !== edited)
      .map((plan) => ({
        ...{ version: plan.version, n: format.number(plan.version) },
        sentence: t('publishing.plan.waits', describe(plan)),
      })),
    /** The one whose data come with the publication. */
    last: waiting.at(-1)?.version,
    hidden: all.map((one) => t('publishing.hide.plan', one)),
  };
}
