import type { AnswerChange } from '@platewright/domain/options/changed-answers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './specification-changes.module.css';

/** Old and new answers, a row each; further rows as `children`. */
export function AnswerChanges({
  answers,
  children,
}: {
  answers: readonly Omit<AnswerChange, 'id'>[];
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('order.changes.label')}</th>
          <th scope="col">{t('order.changes.before')}</th>
          <th scope="col">{t('order.changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ label, before, after }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>
              <bdi>{before ?? t('order.changes.none')}</bdi>
            </td>
            <td>
              <bdi>{after ?? t('order.changes.none')}</bdi>
            </td>
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}
