import {
  cleanProjectText,
  isProjectText,
  PROJECT_LIMITS,
  type ProjectField,
} from '@platewright/domain/options/project';
import { TextArea } from '@platewright/ui/text-area';
import { TextField } from '@platewright/ui/text-field';
import { Suspense, useState, type ReactNode } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { isAgent } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import { Anchor } from './fields/anchor.tsx';
import { OptionField } from './fields/option-field.tsx';
import { isBesideUploads } from './rules/sections.ts';
import type { Price } from './use-price.ts';
import type { Submission } from './use-submit.ts';
import type { Configurator } from './use-configurator.ts';
import styles from './product.module.css';

/** Only agents order for others [PROD-21, PROD-23]. */
const CustomerChoice = later(() => import('./customer-choice.tsx'));

interface Props {
  readonly configurator: Configurator;
  readonly price: Price;
  readonly submission: Submission;
  readonly uploads: ReactNode;
}

/**
 * Name, description and files of the project. Signs that are not letters, digits or spaces are no error [PROD-62]: they
 * are left out, and a note under the field says so.
 */
export function ProjectForm({ configurator, price, submission, uploads }: Props) {
  const { t } = useTranslation();
  const agent = isAgent(useSession());
  const { config, store, options } = configurator;
  const { projectMessages, projectTyped } = submission;
  const [removed, setRemoved] = useState<Partial<Record<ProjectField, 'signs' | 'end'>>>({});
  const field = (name: ProjectField) => ({
    label: t(`product.${name}`),
    isRequired: true,
    value: config[name],
    error: projectMessages[name] && t('validation.fieldRequired'),
    onChange: (text: string) => {
      projectTyped(name);
      const kept = cleanProjectText(text, name);
      if (kept !== text) setRemoved((before) => ({ ...before, [name]: isProjectText(text) ? 'end' : 'signs' }));
      store.set({ [name]: kept });
    },
  });
  // Present from the start, or assistive technology would miss its first words.
  const note = (name: ProjectField) => (
    <span className="small muted" aria-live="polite">
      {removed[name] === 'signs' && t('product.signsRemoved')}
      {removed[name] === 'end' && t('product.endRemoved', { max: String(PROJECT_LIMITS[name]) })}
    </span>
  );
  return (
    <section className={styles.section} aria-labelledby="section-project">
      <h2 id="section-project">{t('product.projectDetails')}</h2>
      {agent && (
        <Suspense>
          <CustomerChoice customer={config.customer} store={store} />
        </Suspense>
      )}
      <Anchor id="project-projectName">
        <TextField {...field('projectName')} autoComplete="off" />
        {note('projectName')}
      </Anchor>
      <Anchor id="project-projectDescription">
        <TextArea {...field('projectDescription')} rows={2} />
        {note('projectDescription')}
      </Anchor>
      {uploads}
      {options.filter(isBesideUploads).map((option) => (
        <OptionField key={option.id} option={option} configurator={configurator} price={price} />
      ))}
    </section>
  );
}
