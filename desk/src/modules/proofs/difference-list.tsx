import { describeDifference } from '@platewright/browser/describe-difference';
import { useTranslation } from 'react-i18next';
import type { ProofComparison } from './use-proof-comparison.ts';
import styles from './order-documents.module.css';

/** In words where a proof differs from its order, or from the version before. */
export function DifferenceList({ differences }: Pick<ProofComparison, 'differences'>) {
  const { t } = useTranslation();
  // Which sentence it is follows from the difference, which the types of keys do not know.
  const translate = t as unknown as (key: string, params?: Readonly<Record<string, string>>) => string;
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => {
        const sentence = describeDifference((key, params) => translate(`proofDifferences.${key}`, params), difference);
        return <li key={sentence}>{sentence}</li>;
      })}
    </ul>
  );
}
