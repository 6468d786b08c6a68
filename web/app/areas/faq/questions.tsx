import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Accordion } from '@platewright/ui/accordion';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Prose } from '../../shared/prose.tsx';
import styles from './faq.module.css';

type Asked = AnswerOf<Contract['siteFaq']>[number];

/** The anchor of a question; numbers stay when a question is moved or worded anew. */
const anchorOf = ({ id }: Asked): string => `question-${id}`;

/** The accordion; the first stands open, or the one that the address names. All may be closed. */
export function Questions({ questions }: { questions: readonly Asked[] }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(questions.slice(0, 1).map(anchorOf)));
  useEffect(() => {
    const question = document.getElementById(hash.slice(1));
    if (!(question instanceof HTMLDetailsElement)) return;
    // Its toggle tells the accordion.
    question.open = true;
    question.scrollIntoView();
    question.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Accordion
      level={2}
      open={open}
      onOpen={setOpen}
      className={styles.questions}
      items={questions.map((one) => ({
        id: anchorOf(one),
        title: one.question,
        content: (
          <>
            <Prose html={one.answer} />
            <p className={styles.link}>
              <a href={`#${anchorOf(one)}`} className="link small">
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
