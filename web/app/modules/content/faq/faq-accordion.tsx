import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Accordion } from '@platewright/ui/accordion';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Prose } from '../../../shared/prose.tsx';
import styles from './faq.module.css';

type FaqEntry = CallAnswer<Contract['siteFaq']>[number];

/** The anchor of a question. It contains the id, which stays when the question is moved or reworded. */
const getQuestionAnchor = ({ id }: FaqEntry): string => `question-${id}`;

/** The questions as an accordion; at first the first one is open, or the one in the URL's hash. */
export function FaqAccordion({ questions }: { questions: readonly FaqEntry[] }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(questions.slice(0, 1).map(getQuestionAnchor)));
  useEffect(() => {
    const question = document.getElementById(hash.slice(1));
    if (!(question instanceof HTMLDetailsElement)) return;
    // Fires a toggle event, which updates the accordion.
    question.open = true;
    question.scrollIntoView();
    question.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Accordion
      level={2}
      openIds={open}
      onOpenChange={setOpen}
      className={styles.questions}
      items={questions.map((one) => ({
        id: getQuestionAnchor(one),
        title: one.question,
        content: (
          <>
            <Prose html={one.answer} />
            <p className={styles.link}>
              <a href={`#${getQuestionAnchor(one)}`} className="link small">
                {t('faq.link')}
                <span className="vh">: {one.question}</span>
              </a>
            </p>
          </>
        ),
      }))}
    />
  );
}
