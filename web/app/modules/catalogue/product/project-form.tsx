import {
  cleanProjectText,
  isProjectText,
  PREPRESS_NOTES_LIMIT,
  PROJECT_TEXT_LIMITS,
  type ProjectField,
} from '@platewright/domain/options/project-text';
import { TextArea } from '@platewright/ui/text-area';
import { TextField } from '@platewright/ui/text-field';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { isAgent } from '../../../session/account-access.ts';
import { useSession } from '../../../session/use-session.ts';
import { FieldAnchor } from './fields/field-anchor.tsx';
import { OptionField } from './fields/option-field.tsx';
import { isUploadOption } from '@platewright/browser/option-sections';
import type { LivePrice } from './use-price.ts';
import type { Submission } from './use-submission.ts';
import type { Configurator } from './use-configurator.ts';
import { HydratedInTurn } from '../../../shared/hydration-turns.tsx';
import styles from './product.module.css';

/** Loaded for agents only: nobody else orders for customers [PROD-21, PROD-23]. */
const CustomerPicker = lazyWithRetry(() => import('./customer-picker.tsx'));

interface Props {
  readonly configurator: Configurator;
  readonly price: LivePrice;
  readonly submission: Submission;
  readonly uploads: ReactNode;
}

/**
 * Name, description, notes and files of the project. Characters that are not letters, digits or spaces are no error [PROD-62]:
 * they are removed, and a note under the field says so.
 */
export function ProjectForm({ configurator, price, submission, uploads }: Props) {
  const { t } = useTranslation();
  const agent = isAgent(useSession());
  const { config, store, options } = configurator;
  const { projectMessages, clearProjectMessage } = submission;
  const [removed, setRemoved] = useState<Partial<Record<ProjectField, 'characters' | 'end'>>>({});
  const field = (name: ProjectField) => ({
    label: t(`product.${name}`),
    isRequired: true,
    value: config[name],
    error: projectMessages[name] && t('validation.fieldRequired'),
    onChange: (text: string) => {
      clearProjectMessage(name);
      const cleaned = cleanProjectText(text, name);
      if (cleaned !== text) setRemoved((before) => ({ ...before, [name]: isProjectText(text) ? 'end' : 'characters' }));
      store.set({ [name]: cleaned });
    },
  });
  // Rendered from the start: assistive technology announces changes of existing live regions only.
  const note = (name: ProjectField) => (
    <span className="small muted" aria-live="polite">
      {removed[name] === 'characters' && t('product.charactersRemoved')}
      {removed[name] === 'end' && t('product.endRemoved', { max: String(PROJECT_TEXT_LIMITS[name]) })}
    </span>
  );
  return (
    <section className={styles.section} aria-labelledby="section-project">
      <h2 id="section-project">{t('product.projectDetails')}</h2>
      {agent && (
        <Suspense>
          <CustomerPicker customer={config.customer} store={store} />
        </Suspense>
      )}
      <FieldAnchor id="project-projectName">
        <HydratedInTurn>
          <TextField {...field('projectName')} autoComplete="off" />
        </HydratedInTurn>
        {note('projectName')}
      </FieldAnchor>
      <FieldAnchor id="project-projectDescription">
        <HydratedInTurn>
          <TextArea {...field('projectDescription')} rows={1} />
        </HydratedInTurn>
        {note('projectDescription')}
      </FieldAnchor>
      <HydratedInTurn>
        <TextArea
          label={t('product.prepressNotes')}
          help={t('product.prepressNotesHelp')}
          rows={1}
          maxLength={PREPRESS_NOTES_LIMIT}
          value={config.prepressNotes}
          onChange={(prepressNotes) => store.set({ prepressNotes })}
        />
      </HydratedInTurn>
      <HydratedInTurn>{uploads}</HydratedInTurn>
      {options.filter(isUploadOption).map((option) => (
        <OptionField key={option.id} option={option} configurator={configurator} price={price} />
      ))}
    </section>
  );
}
