import { isTooLate } from '@platewright/domain/time/plan-moment';
import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { TextField } from '@platewright/ui/text-field';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toIsoInstant, toLocalDateTime } from './local-date-time.ts';
import { DifferencesList } from './differences-list.tsx';
import { CountedEffects } from './counted-effects.tsx';
import type { CountedEffect, Difference, PublishChoice } from './publication-collection.ts';
import styles from './publishing.module.css';

/** What is asked before a version is published that has grave effects. */
export interface PublishQuestion {
  readonly title: string;
  readonly confirmLabel: string;
  readonly sentences: readonly string[];
}

/** Length of a note, as the call has it. */
const MAX_NOTE = 200;

const carryOf = { carry: 'plan', carryKeepPlan: 'plan', carryTakeMine: 'mine', leave: 'leave' } as const;

/** A version that waits on, and where it says something else than what is published now. */
export interface PlanBeside {
  /** Its number. */
  readonly n: string;
  readonly sentence: string;
  readonly conflicts: readonly Difference[];
}

interface Props {
  /** It is to count from a later moment. */
  readonly isScheduled: boolean;
  /** What has grave effects; the first one names the dialog. */
  readonly questions: readonly PublishQuestion[];
  /** The versions that wait on, by moment. */
  readonly plans: readonly PlanBeside[];
  /** The moment of the plan that is edited. */
  readonly moment?: string | undefined;
  /** What it changes of what counts, in words; empty where nothing counted before. */
  readonly changes: readonly Difference[];
  /** Figures that have to be confirmed; the id is the field path. */
  readonly alarms: readonly Difference[];
  /** What it touches. */
  readonly effects: readonly string[];
  /** Counts what else it touches. */
  readonly countEffect?: ((signal: AbortSignal) => Promise<CountedEffect>) | undefined;
  readonly onPublish: (choice: PublishChoice) => void;
  readonly onClose: () => void;
}

/** Says before a version is published what it touches, and asks from when it is to count and what the history says of it. */
export function PublishDialog(props: Props) {
  const { isScheduled, questions, plans, moment, changes, alarms, effects, countEffect, onPublish, onClose } = props;
  const { t } = useTranslation();
  const [local, setLocal] = useState(isScheduled && moment !== undefined ? toLocalDateTime(moment) : '');
  const [note, setNote] = useState('');
  const [isPast, setPast] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [carry, setCarry] = useState<'plan' | 'mine' | 'leave' | null>(null);
  const [isUndecided, setUndecided] = useState(false);
  const radio = useRef<HTMLInputElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const momentField = useRef<HTMLInputElement>(null);
  const hasConflicts = plans.some(({ conflicts }) => conflicts.length > 0);
  const many = plans.length > 1 ? ('several' as const) : ('one' as const);
  const own = isScheduled ? 'schedule' : 'now';
  const inForceFrom = toIsoInstant(local);
  const publish = () => {
    const text = note.trim();
    const choice: PublishChoice = {
      ...(text !== '' && { note: text }),
      ...(carry !== null && carry !== 'leave' && { carry }),
      ...(alarms.length > 0 && { confirmed: alarms.map(({ id }) => id) }),
    };
    // All that is missing is said at once.
    const missing = {
      carry: plans.length > 0 && carry === null,
      confirmation: alarms.length > 0 && !isConfirmed,
      moment: isScheduled && (!(Date.parse(inForceFrom) > Date.now()) || isTooLate(new Date(inForceFrom), new Date())),
    };
    setUndecided(missing.carry);
    setRefused(missing.confirmation);
    setPast(missing.moment);
    if (missing.carry) radio.current?.focus();
    else if (missing.confirmation) checkbox.current?.focus();
    else if (missing.moment) momentField.current?.focus();
    else onPublish(isScheduled ? { ...choice, inForceFrom } : choice);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={questions[0]?.title ?? t(`publishing.${own}.title`)}
      size={changes.length > 0 || alarms.length > 0 || hasConflicts ? 'wide' : 'narrow'}
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
      {plans.map(({ n, sentence, conflicts }) => (
        <Fragment key={n}>
          <p>{sentence}</p>
          {conflicts.length > 0 && (
            <section aria-label={t('publishing.plan.conflicts', { n })}>
              <h3 className="h4">{t('publishing.plan.conflicts', { n })}</h3>
              <DifferencesList
                differences={conflicts}
                labels={{ one: t('publishing.plan.planned'), other: t('publishing.plan.mine'), same: '' }}
              />
            </section>
          )}
        </Fragment>
      ))}
      {plans.length > 0 && (
        <RadioGroup
          label={t(`publishing.plan.${many}.question`)}
          isRequired
          value={carry ?? ''}
          onChange={(value) => setCarry(value as typeof carry)}
          error={isUndecided && carry === null ? t(`publishing.plan.${many}.required`) : undefined}
          ref={radio}
          options={(hasConflicts
            ? (['carryKeepPlan', 'carryTakeMine', 'leave'] as const)
            : (['carry', 'leave'] as const)
          ).map((way) => ({ value: carryOf[way], label: t(`publishing.plan.${many}.${way}`) }))}
        />
      )}
      {alarms.length > 0 && (
        <Notice tone="warning" title={t('publishing.alarms.title')}>
          <p>{t('publishing.alarms.sentence')}</p>
          <DifferencesList
            differences={alarms}
            labels={{ one: t('publishing.alarms.now'), other: t('publishing.alarms.next'), same: '' }}
          />
          <Checkbox
            ref={checkbox}
            isSelected={isConfirmed}
            onChange={setConfirmed}
            error={isRefused && !isConfirmed ? t('publishing.alarms.required') : ''}
          >
            {t('publishing.alarms.confirm')}
          </Checkbox>
        </Notice>
      )}
      {changes.length > 0 && (
        <section aria-label={t('publishing.changes.title')} className={styles.changes}>
          <h3 className="h4">{t('publishing.changes.title')}</h3>
          <DifferencesList
            differences={changes}
            labels={{ one: t('publishing.changes.live'), other: t('publishing.changes.yours'), same: '' }}
          />
        </section>
      )}
      {(effects.length > 0 || countEffect) && (
        <section aria-label={t('publishing.effect')} className={styles.effects}>
          {effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
          {countEffect && <CountedEffects count={countEffect} />}
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
            ref={momentField}
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
