import {
  OWN_WORDS_KEY,
  remakeGroupings,
  type RemakeGrouping,
} from '@platewright/contract/modules/production/remake-desk-calls';
import { scrapPayers } from '@platewright/domain/production/scrap';
import { Select } from '@platewright/ui/select';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './remakes.module.css';
import type { RemakeGroup, RemakeState } from './use-remakes.ts';

interface Props {
  readonly state: RemakeState;
  readonly groups: { readonly rows: readonly RemakeGroup[]; readonly count: number } | undefined;
  readonly onChange: (filters: Partial<RemakeState['filters']>) => void;
}

/** How many plates were made again by one grouping, as bars; pressing one shows its plates alone. */
export function RemakeGroups({ state, groups, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameGroup = useGroupName();
  const by = state.filters.by ?? 'reason';
  const chosen = state.filters[by];
  const rows = groups?.rows ?? [];
  const most = Math.max(1, ...rows.map(({ plates }) => plates));
  const others = remakeGroupings.filter((grouping) => grouping !== by && state.filters[grouping] !== '');
  return (
    <section className={styles.groups} aria-label={t('remakes.groups')}>
      <Select
        label={t('remakes.by')}
        value={by}
        onChange={(value) => onChange({ by: value as RemakeGrouping })}
        options={remakeGroupings.map((value) => ({ value, label: t(`remakes.groupings.${value}`) }))}
        className={styles.by}
      />
      {others.map((grouping) => (
        <button key={grouping} type="button" className={styles.other} onClick={() => onChange({ [grouping]: '' })}>
          {t('remakes.without', { grouping: t(`remakes.groupings.${grouping}`) })}
        </button>
      ))}
      <ul className={styles.bars}>
        {rows.map((group) => (
          <li key={group.key}>
            <button
              type="button"
              className={styles.group}
              aria-pressed={chosen === group.key}
              onClick={() => onChange({ [by]: chosen === group.key ? '' : group.key })}
            >
              <bdi className={styles.name}>{nameGroup(by, group)}</bdi>
              <span className={styles.bar} style={{ inlineSize: `${(100 * group.plates) / most}%` }} />
              <span className={styles.figures}>
                <strong className="num">{format.number(group.plates)}</strong>{' '}
                <bdi className="num muted">{t('plateRoom.area', { m2: format.number(group.areaM2, 4) })}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {groups && groups.count > rows.length && (
        <p className="small muted">{t('remakes.more', { n: format.number(groups.count - rows.length) })}</p>
      )}
    </section>
  );
}

function useGroupName() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (by: RemakeGrouping, { key, name }: RemakeGroup): string => {
    if (by === 'reason' && key === OWN_WORDS_KEY) return t('settings.reasons.ownWords');
    const payer = by === 'payer' ? scrapPayers.find((one) => one === key) : undefined;
    if (payer) return t(`plateRoom.remake.payers.${payer}`);
    return name?.[language] ?? key;
  };
}
