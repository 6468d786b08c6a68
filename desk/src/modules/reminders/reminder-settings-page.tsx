import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { reminderFigures, type ReminderFigures } from '@platewright/contract/modules/reminders/settings-desk-calls';
import {
  checkReminderSettings,
  MAX_LEVELS_AFTER,
  MAX_LEVELS_BEFORE,
} from '@platewright/domain/reminders/reminder-settings';
import { Checkbox } from '@platewright/ui/checkbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { listDifferences, type DescribedPart } from '../../publishing/list-differences.ts';
import type { PublicationCollection } from '../../publishing/publication-collection.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import { useDocumentForm } from '../../publishing/use-document-form.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { WholeNumberField } from '../calendar/whole-number-field.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { LevelList } from './level-list.tsx';
import styles from './reminders.module.css';

/** When customers are reminded of what they owe, and in which words. */
export function ReminderSettingsPage() {
  return (
    <SettingsFrame place="reminders" action="desk.settings">
      <ReminderSettings />
    </SettingsFrame>
  );
}

function ReminderSettings() {
  const query = useQuery({
    queryKey: queryKeys.reminderSettings,
    queryFn: ({ signal }) => api.deskReminderSettings({}, { signal }),
    // As with couriers.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.settings" />;
  return <ReminderEditor publication={query.data} />;
}

/** How often the last notice is repeated at first. */
const WEEK = 7;

export function ReminderEditor({ publication }: { publication: CallAnswer<Contract['deskReminderSettings']> }) {
  const { t } = useTranslation();
  const collection = useRemindersCollection();
  const { editor, form } = useDocumentForm<ReminderFigures>({
    publication,
    collection,
    readUnsaved: (values) => reminderFigures.safeParse(values).data,
    findProblems: (data) => {
      const checked = checkReminderSettings(data);
      return checked.ok ? {} : checked.reason;
    },
  });
  const { data, change, getError } = form;
  return (
    <PublicationFrame isWide publication={publication} collection={collection} editor={editor}>
      <div className={styles.switches}>
        <Checkbox isSelected={data.isOn} onChange={(isOn) => change({ isOn })} help={t('reminders.settings.isOnHelp')}>
          {t('reminders.settings.isOn')}
        </Checkbox>
        <Checkbox
          isSelected={data.isWorkingDaysOnly}
          onChange={(isWorkingDaysOnly) => change({ isWorkingDaysOnly })}
          help={t('reminders.settings.isWorkingDaysOnlyHelp')}
        >
          {t('reminders.settings.isWorkingDaysOnly')}
        </Checkbox>
      </div>
      <LevelList
        kind="before"
        levels={data.before}
        maxLevels={MAX_LEVELS_BEFORE}
        onChange={(before) => change({ before })}
        getError={getError}
      />
      <LevelList
        kind="after"
        levels={data.after}
        maxLevels={MAX_LEVELS_AFTER}
        onChange={(after) => change({ after })}
        getError={getError}
      />
      <div className={styles.switches}>
        <Checkbox
          isSelected={data.repeatDays !== null}
          onChange={(repeats) => change({ repeatDays: repeats ? WEEK : null })}
        >
          {t('reminders.settings.repeats')}
        </Checkbox>
        {data.repeatDays !== null && (
          <WholeNumberField
            className={styles.days}
            label={t('reminders.settings.repeatDays')}
            unit={t('reminders.settings.days')}
            isRequired
            value={data.repeatDays}
            onChange={(repeatDays) => change({ repeatDays })}
            error={getError('repeatDays')}
          />
        )}
      </div>
    </PublicationFrame>
  );
}

function useRemindersCollection(): PublicationCollection<ReminderFigures> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const toWord = (isOn: boolean) => t(`reminders.settings.differences.${isOn ? 'on' : 'off'}`);
  const describeLevel = (level: ReminderFigures['after'][number], name: string): DescribedPart[] => [
    [`${level.key} days`, `${name}: ${t('reminders.settings.days')}`, String(level.days)],
    ...(['en', 'ar'] as const).flatMap((language): DescribedPart[] => [
      [
        `${level.key} subject ${language}`,
        `${name}: ${t(`reminders.settings.subject.${language}`)}`,
        level.subject[language],
      ],
      [`${level.key} text ${language}`, `${name}: ${t(`reminders.settings.text.${language}`)}`, level.text[language]],
    ]),
  ];
  const describe = (data: ReminderFigures): DescribedPart[] => [
    ['isOn', t('reminders.settings.differences.isOn'), toWord(data.isOn)],
    ['isWorkingDaysOnly', t('reminders.settings.differences.isWorkingDaysOnly'), toWord(data.isWorkingDaysOnly)],
    ...data.before.flatMap((level, index) =>
      describeLevel(level, t('reminders.settings.beforeName', { n: index + 1 })),
    ),
    ...data.after.flatMap((level, index) => describeLevel(level, t('reminders.settings.afterName', { n: index + 1 }))),
    [
      'repeatDays',
      t('reminders.settings.differences.repeatDays'),
      data.repeatDays === null ? toWord(false) : String(data.repeatDays),
    ],
  ];
  return {
    name: 'reminders',
    action: 'desk.settings',
    empty: { isOn: false, isWorkingDaysOnly: false, before: [], after: [], repeatDays: null },
    reload: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.reminderSettings });
      await queries.invalidateQueries({ queryKey: queryKeys.accounts });
    },
    describe: (one, other) => listDifferences(describe(one), describe(other)),
    describeEffect: () => [t('reminders.settings.effect')],
    calls: {
      load: () => api.deskReminderSettings({}),
      save: (change) => api.deskReminderSettingsSave(change),
      publish: (change) => api.deskReminderSettingsPublish(change),
      discard: (change) => api.deskReminderSettingsDiscard(change),
      versions: (page) => api.deskReminderSettingsVersions(page),
      version: (version) => api.deskReminderSettingsVersion(version),
      withdraw: (change) => api.deskReminderSettingsWithdraw(change),
      restore: (change) => api.deskReminderSettingsRestore(change),
    },
  };
}
