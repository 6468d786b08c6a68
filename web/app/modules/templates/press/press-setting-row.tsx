import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { umToMm, UM_PER_GEAR } from '@platewright/domain/geometry/length';
import { Button, LinkButton } from '@platewright/ui/button';
import { GearPicture } from '@platewright/ui/option-pictures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { RemoveButton } from '../remove-button.tsx';
import { PressSettingDetails } from './press-setting-details.tsx';
import styles from './press.module.css';

type Row = CallAnswer<Contract['customTemplatesGetTemplates']>['templates']['rows'][number];

interface Props {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemoved: () => void;
  /** Element that says which press settings this person may remove. */
  readonly reasonId: string;
}

/** One press setting as a card: its gear, with the teeth of its repeat, and what the press needs; all answers on demand. */
export function PressSettingRow({ row, isOpen, onToggle, onRemoved, reasonId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const toggle = t(isOpen ? 'templates.hide' : 'templates.show');
  const createLabel = (action: string) => t('templates.ofNamed', { action, name: row.name });
  const { repeatUm } = row.press;
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <GearPicture teeth={repeatUm === null ? 0 : repeatUm / UM_PER_GEAR} className={styles.gear} />
        <div className={styles.name}>
          <bdi className="strong">{row.name}</bdi>
          {row.press.pressName && row.press.pressName !== row.name && (
            <bdi className="small">{row.press.pressName}</bdi>
          )}
          <span className="small muted">
            <bdi>{row.productName}</bdi> · {t('templates.saved', { date: format.weekday(row.createdAt) })}
          </span>
          {row.available && row.missingCount > 0 && (
            <span className={styles.remark}>{t('templates.project.older')}</span>
          )}
        </div>
      </div>
      <PressFactList press={row.press} />
      <div className={styles.actions}>
        {row.available ? (
          <LinkButton
            as={Link}
            to={paths.productFrom(row.productUrl, { pressId: row.id })}
            size="small"
            variant="primary"
            aria-label={createLabel(t('templates.select'))}
          >
            {t('templates.select')}
          </LinkButton>
        ) : (
          <span className="tiny muted">{t('templates.gone')}</span>
        )}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={createLabel(toggle)}
          onPress={onToggle}
        >
          {toggle}
        </Button>
        <span className={styles.remove}>
          <RemoveButton
            label={createLabel(t('templates.remove'))}
            name={row.name}
            title={t('templates.sure')}
            cancelLabel={t('templates.keep')}
            question={t('templates.sureText', { name: row.name })}
            remove={() => api.customTemplatesRemoveByPost({ id: row.id })}
            disabledReasonId={row.mayRemove ? undefined : reasonId}
            queryKey={queryKeys.pressSettings}
            onRemoved={onRemoved}
          />
        </span>
      </div>
      {isOpen && <PressSettingDetails panelId={id} id={row.id} />}
    </li>
  );
}

/** What the press needs: repeat, gears or cylinder, screen and thickness. */
function PressFactList({ press }: { press: Row['press'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { repeatUm, gears, cylinder, linesPerInch, thicknessUm } = press;
  const facts = [
    ['repeat', repeatUm === null ? null : t('templates.mm', { value: format.number(umToMm(repeatUm), 2) })],
    ...(cylinder ? [['cylinder', cylinder] as const] : []),
    ...(gears === null && cylinder ? [] : [['gears', gears === null ? null : String(gears)] as const]),
    ['screen', linesPerInch === null ? null : t('templates.lpi', { value: linesPerInch })],
    ['thickness', thicknessUm === null ? null : t('templates.mm', { value: format.number(umToMm(thicknessUm), 2) })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`templates.facts.${name}`)}</dt>
          <dd data-missing={value === null || undefined}>
            {value === null ? t('templates.notSaved') : isolateBidi(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
