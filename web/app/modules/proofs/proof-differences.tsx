import { describeDifference } from '@platewright/browser/describe-difference';
import { Notice, type NoticeProps } from '@platewright/ui/notice';
import type { Proof } from './queries.ts';
import { useSigningTexts } from './use-signing-texts.ts';
import styles from './sign-off.module.css';

interface Props extends Pick<NoticeProps, 'announce'> {
  readonly comparison: Proof['comparison'] | undefined;
}

/** Where a proof is not what was ordered, in words; nothing where it is. */
export default function ProofDifferences({ comparison, announce = 'none' }: Props) {
  const sign = useSigningTexts();
  const t = (key: string, params?: Readonly<Record<string, string>>) => sign(`differences.${key}`, params);
  if (comparison?.state === 'waiting') return <p className="small muted">{t('waiting')}</p>;
  if (!comparison || comparison.differences.length === 0) return null;
  return (
    <Notice tone="warning" announce={announce} title={t('title')}>
      <ul className={styles.differences}>
        {comparison.differences.map((difference) => {
          const sentence = describeDifference(t, difference);
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
      <p>{t('lead')}</p>
    </Notice>
  );
}
