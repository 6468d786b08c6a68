import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './preflight.module.css';

type History = CallAnswer<Contract['deskPreflight']>['history'];

/** Who has changed which rules, newest first. */
export function PreflightHistory({ history }: { history: History }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  return (
    <section className={styles.history} aria-labelledby="preflight-history">
      <h2 id="preflight-history" className="h4">
        {t('preflight.history.title')}
      </h2>
      {history.length === 0 && <p className="small muted">{t('preflight.history.none')}</p>}
      <ul>
        {history.map(({ version, by, at, isReset, rules }) => (
          <li key={version} className="small">
            {t('preflight.history.row', {
              version: String(version),
              name: isolateBidi(by),
              when: format.dateTime(at),
            })}
            {' · '}
            {isReset
              ? t('preflight.history.reset')
              : rules.map((rule) => t(`preflight.rules.${rule}`)).join(language === 'ar' ? '، ' : ', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
