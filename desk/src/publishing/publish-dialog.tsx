import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toIsoInstant } from './local-date-time.ts';
import type { PublishChoice } from './publication-collection.ts';

/** What is asked before a version is published that has grave effects. */
export interface PublishQuestion {
  readonly title: string;
  readonly confirmLabel: string;
  readonly sentences: readonly string[];
}

/** Length of a note, as the call has it. */
const MAX_NOTE = 200;

interface Props {
  /** It is to count from a later moment. */
  readonly isScheduled: boolean;
  /** What has grave effects; the first one names the dialog. */
  readonly questions: readonly PublishQuestion[];
  /** What it touches. */
  readonly effects: readonly string[];
  readonly onPublish: (choice: PublishChoice) => void;
  readonly onClose: () => void;
}

/** Says before a version is published what it touches, and asks from when it is to count and what the history says of it. */
export function PublishDialog({ isScheduled, questions, effects, onPublish, onClose }: Props) {
  const { t } = useTranslation();
  const [local, setLocal] = useState('');
  const [note, setNote] = useState('');
  const [isPast, setPast] = useState(false);
  const own = isScheduled ? 'schedule' : 'now';
  const inForceFrom = toIsoInstant(local);
  const publish = () => {
    const text = note.trim();
    const choice = text === '' ? {} : { note: text };
    if (!isScheduled) onPublish(choice);
    else if (Date.parse(inForceFrom) > Date.now()) onPublish({ ...choice, inForceFrom });
    else setPast(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={questions[0]?.title ?? t(`publishing.${own}.title`)}
      size="narrow"
      actions={
        <>
          <Button onPress={onClose}>{t('publishing.cancel')}</Button>
          <Button variant={questions.length > 0 ? 'danger' : 'primary'} onPress={publish}>
            {questions[0]?.confirmLabel ?? t(`publishing.${own}.confirm`)}
          </Button>
        </>
      }
    >
      {questions
        .flatMap(({ sentences }) => sentences)
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      {effects.length > 0 && (
        <section aria-label={t('publishing.effect')}>
          {effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
        </section>
      )}
      {isScheduled && (
        <>
          <p className="muted">{t('publishing.schedule.sentence')}</p>
          <TextField
            type="datetime-local"
            ltr
            isRequired
            autoFocus
            label={t('publishing.schedule.moment')}
            help={t('publishing.schedule.help')}
            value={local}
            onChange={(typed) => {
              setLocal(typed);
              setPast(false);
            }}
            error={isPast ? t('publishing.schedule.past') : undefined}
          />
        </>
      )}
      <TextField
        label={t('publishing.note')}
        help={t('publishing.noteHelp')}
        maxLength={MAX_NOTE}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  );
}
