import { GearPicture } from '@platewright/ui/option-pictures';
import { UM_PER_GEAR, umToMm } from '@platewright/domain/geometry/length';
import { calculateGapAround } from '@platewright/domain/geometry/step-and-repeat';
import type { Option } from '@platewright/domain/options/option-types';
import type { PlateFacts } from '@platewright/domain/options/plate-facts';
import { getSelectionWarnings } from '@platewright/domain/options/validate-selection';
import { DefinitionList } from '@platewright/ui/panel';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionField } from './fields/option-field.tsx';
import { groupOptions, type OptionSection } from '@platewright/browser/option-sections';
import type { LivePrice } from './use-price.ts';
import type { OptionFormState } from './option-form-state.ts';
import { useTranslateMessage } from './use-translate-message.ts';
import { createDeferredSection } from '../../../shared/deferred-section.tsx';
import { HydratedInTurn } from '../../../shared/hydration-turns.tsx';
import styles from './product.module.css';

interface Props {
  readonly configurator: OptionFormState;
  readonly price: LivePrice;
  readonly facts: PlateFacts;
  /** Makes the ids of the headings unique where a page has two of these forms. */
  readonly idPrefix?: string;
}

/** The options under their headings. The options are data of the catalogue; only the headings are in code. */
export const OptionForm = createDeferredSection(function OptionForm({
  configurator,
  price,
  facts,
  idPrefix = '',
}: Props) {
  const { t } = useTranslation();
  return groupOptions(configurator.options).map(({ section, options }) => (
    <Suspense key={section}>
      <section className={styles.section} aria-labelledby={`${idPrefix}section-${section}`}>
        <h2 id={`${idPrefix}section-${section}`}>{t(`product.section.${section}`)}</h2>
        {groupByInset(options).map(({ isInset, members }) => {
          const fields = members.map((option) => (
            <HydratedInTurn key={option.id}>
              <OptionField option={option} configurator={configurator} price={price} />
            </HydratedInTurn>
          ));
          const key = members[0]?.id;
          return isInset ? (
            <div key={key} className={styles.inset}>
              {fields}
              <LayoutFacts facts={facts} configurator={configurator} />
            </div>
          ) : (
            <div key={key} className={styles.fields}>
              {fields}
            </div>
          );
        })}
        <SectionFacts section={section} facts={facts} />
      </section>
    </Suspense>
  ));
});

/** Groups consecutive options: the children of a check box are set in under it, all others are not. */
function groupByInset(options: readonly Option[]): { isInset: boolean; members: Option[] }[] {
  const checkboxValueIds = new Set(
    options
      .filter((option) => option.fieldType === 'checkbox')
      .flatMap((option) => option.optionsFields.map((value) => value.id)),
  );
  const groups: { isInset: boolean; members: Option[] }[] = [];
  for (const option of options) {
    const isInset = option.parentValueId !== null && checkboxValueIds.has(option.parentValueId);
    const last = groups.at(-1);
    if (last && last.isInset === isInset) last.members.push(option);
    else groups.push({ isInset, members: [option] });
  }
  return groups;
}

function Millimetres({ um, digits }: { um: number; digits: number }) {
  const { t } = useTranslation();
  return <bdi className="mono">{`${umToMm(um).toFixed(digits)} ${t('product.unit.mm')}`}</bdi>;
}

/** Values that are computed from the answers of a section. */
function SectionFacts({ section, facts }: { section: OptionSection; facts: PlateFacts }) {
  const { t } = useTranslation();
  const { repeatUm, distortion } = facts;
  if (section === 'repeat' && repeatUm !== null) {
    return (
      <div className={styles.gear}>
        <GearPicture teeth={repeatUm / UM_PER_GEAR} />
        <DefinitionList
          items={[
            { id: 'repeat', term: t('product.facts.repeat'), value: <Millimetres um={repeatUm} digits={1} /> },
            {
              id: 'cylinder',
              term: t('product.facts.cylinder'),
              value: <span className="num">{String(Math.round(repeatUm / 100)).padStart(4, '0')}</span>,
            },
            ...(distortion
              ? [
                  { id: 'k', term: t('product.facts.k'), value: <Millimetres um={distortion.kUm} digits={3} /> },
                  {
                    id: 'image',
                    term: t('product.facts.image'),
                    value: <Millimetres um={distortion.imageUm} digits={3} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    );
  }
  if (section === 'distortion' && distortion)
    return (
      <DefinitionList
        items={[
          {
            id: 'scale',
            term: t('product.facts.scale'),
            value: <span className="num">{distortion.scalePercent.toFixed(3)} %</span>,
          },
        ]}
      />
    );
  return null;
}

/** Gap and width under step and repeat; a gap that is too small is a warning. */
function LayoutFacts({ facts, configurator }: { facts: PlateFacts; configurator: OptionFormState }) {
  const { t } = useTranslation();
  const translateMessage = useTranslateMessage();
  const { step, repeatUm, widthUm } = facts;
  if (!step || repeatUm === null || widthUm === null) return null;
  const gap = calculateGapAround(step, repeatUm);
  if (gap < 0) return null;
  const gapWarning = Object.values(getSelectionWarnings(configurator.tree, configurator.config.selection))[0];
  return (
    <p className={styles.layoutFacts} role="status">
      {gapWarning ? (
        <span className={styles.tight}>{translateMessage(gapWarning)}</span>
      ) : (
        <>
          {t('product.facts.gapAround')} {<Millimetres um={gap} digits={2} />}
        </>
      )}
      {' · '}
      {t('product.facts.printWidth')} {<Millimetres um={widthUm} digits={1} />}
    </p>
  );
}
