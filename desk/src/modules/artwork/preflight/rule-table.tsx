import { artworkRules, type ArtworkRule } from '@platewright/domain/artwork/artwork';
import {
  canBeOff,
  listLimits,
  preflightLevels,
  type PreflightLevel,
  type RuleSettings,
  type SettingProblem,
} from '@platewright/domain/artwork/preflight-profile';
import { Button } from '@platewright/ui/button';
import { NumberField } from '@platewright/ui/number-field';
import { Select } from '@platewright/ui/select';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import {
  listChangedInputs,
  type PreflightForm,
  type PreflightFormAction,
  type PreflightProblems,
} from './preflight-form.ts';
import { ruleGroups } from './rule-groups.ts';
import { useDescribeSetting } from './use-profile-form.ts';
import styles from './preflight.module.css';

interface Props {
  readonly form: PreflightForm;
  readonly profile: { readonly rules: RuleSettings; readonly defaults: RuleSettings };
  readonly problems: PreflightProblems;
  readonly onAction: (action: PreflightFormAction) => void;
}

/** Every rule with how it counts and its limits; one that differs from the default can be taken back alone. */
export function RuleTable({ form, profile, problems, onAction }: Props) {
  const { t } = useTranslation();
  const differing = new Set(listChangedInputs(form, profile.defaults));
  const ruleName = (rule: ArtworkRule) => t(`preflight.rules.${rule}`);
  const getLimitLabel = (name: string) => t(`preflight.limits.${name as 'limit'}`);
  const describeProblem = (problem: SettingProblem | undefined, name: string): string | undefined =>
    problem?.key === 'numberBetween' && problem.limit === name
      ? t('validation.numberBetween', { min: String(problem.min), max: String(problem.max) })
      : undefined;
  const describe = useDescribeSetting();
  const columns: TableColumn<ArtworkRule>[] = [
    {
      id: 'rule',
      header: t('preflight.columns.rule'),
      phoneLayout: 'title',
      hideHeader: true,
      cell: (rule) => (
        <span className={styles.rule}>
          <LevelMark level={form[rule].level} />
          {ruleName(rule)}
        </span>
      ),
    },
    {
      id: 'level',
      header: t('preflight.columns.level'),
      hideHeader: true,
      phoneLayout: 'plain',
      width: '13rem',
      cell: (rule) => (
        <Select
          label={t('preflight.levelOf', { rule: ruleName(rule) })}
          hideLabel
          value={form[rule].level}
          onChange={(level) => onAction({ type: 'levelChosen', rule, level: level as PreflightLevel })}
          options={preflightLevels
            .filter((level) => level !== 'off' || canBeOff(rule))
            .map((level) => ({ value: level, label: t(`preflight.levels.${level}`) }))}
        />
      ),
    },
    {
      id: 'limits',
      header: t('preflight.columns.limits'),
      hideHeader: true,
      phoneLayout: 'plain',
      width: '21rem',
      cell: (rule) => (
        <div className={styles.limits} role="group" aria-label={ruleName(rule)}>
          {listLimits(rule).map(({ name, unit }) => (
            <NumberField
              key={name}
              label={
                listLimits(rule).length === 1
                  ? t('preflight.limitOf', { limit: getLimitLabel(name), rule: ruleName(rule) })
                  : getLimitLabel(name)
              }
              hideLabel={listLimits(rule).length === 1}
              unit={unit}
              value={form[rule].limits[name] ?? ''}
              error={describeProblem(problems[rule], name)}
              onChange={(text) => onAction({ type: 'limitTyped', rule, limit: name, text })}
            />
          ))}
        </div>
      ),
    },
    {
      id: 'back',
      header: t('preflight.columns.back'),
      hideHeader: true,
      phoneLayout: 'action',
      width: '11rem',
      cell: (rule) =>
        differing.has(rule) && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('preflight.backOf', { rule: ruleName(rule) })}
            onPress={() => onAction({ type: 'ruleReset', rule, setting: profile.defaults[rule] })}
          >
            {t('preflight.backTo', { value: describe(rule, profile.defaults[rule]) })}
          </Button>
        ),
    },
  ];
  return (
    <>
      <LevelCounts form={form} />
      {ruleGroups.map(({ id, rules }) => (
        <section key={id} className={styles.group} aria-labelledby={`rules-${id}`}>
          <h2 id={`rules-${id}`}>{t(`preflight.groups.${id}`)}</h2>
          <Table
            label={t('preflight.tableOf', { group: t(`preflight.groups.${id}`) })}
            columns={columns}
            rows={[...rules]}
            rowKey={(rule) => rule}
            className={styles.rules}
          />
        </section>
      ))}
    </>
  );
}

/** How a rule counts, as a shape: the word stands beside it. */
const LevelMark = ({ level }: { level: PreflightLevel }) => (
  <i className={styles.mark} data-level={level} aria-hidden="true" />
);

/** How many rules count as what, with the shapes that mark them below. */
function LevelCounts({ form }: { form: PreflightForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={styles.counts}>
      {preflightLevels.map((level) => (
        <div key={level}>
          <dt>
            <LevelMark level={level} />
            {t(`preflight.levels.${level}`)}
          </dt>
          <dd className="num">{format.number(artworkRules.filter((rule) => form[rule].level === level).length)}</dd>
        </div>
      ))}
    </dl>
  );
}
