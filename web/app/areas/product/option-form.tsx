import { GearPicture } from '@platewright/ui/pictures';
import { UM_PER_GEAR, umToMm } from '@platewright/domain/geometry/length';
import { gapAround } from '@platewright/domain/geometry/step';
import type { Option } from '@platewright/domain/options/types';
import { warnings } from '@platewright/domain/options/validate';
import { DefinitionList } from '@platewright/ui/panel';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionField } from './fields/option-field.tsx';
import type { PlateFacts } from './rules/plate-model.ts';
import { groupOptions, type Section } from './rules/sections.ts';
import type { Price } from './use-price.ts';
import type { OptionAnswers } from './answers.ts';
import { useSayMessage } from './use-say.ts';
import { piece } from '../../shared/piece.tsx';
import styles from './product.module.css';

interface Props {
  readonly configurator: OptionAnswers;
  readonly price: Price;
  readonly facts: PlateFacts;
}

/** The options under their headings. Which there are is data; only the headings are ours. */
export const OptionForm = piece(function OptionForm({ configurator, price, facts }: Props) {
  const { t } = useTranslation();
  return groupOptions(configurator.options).map(({ section, options }) => (
    <Suspense key={section}>
      <section className={styles.section} aria-labelledby={`section-${section}`}>
        <h2 id={`section-${section}`}>{t(`product.section.${section}`)}</h2>
        {runs(options).map(({ inset, inside }) => {
          const fields = inside.map((option) => (
            <OptionField key={option.id} option={option} configurator={configurator} price={price} />
          ));
          const key = inside[0]?.id;
          return inset ? (
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

/** Children of a tick stand together in a well under it; those of a choice stand beside it. */
function runs(options: readonly Option[]): { inset: boolean; inside: Option[] }[] {
  const ticks = new Set(
    options
      .filter((option) => option.fieldType === 'checkbox')
      .flatMap((option) => option.optionsFields.map((value) => value.id)),
  );
  const found: { inset: boolean; inside: Option[] }[] = [];
  for (const option of options) {
    const inset = option.parentValueId !== null && ticks.has(option.parentValueId);
    const last = found.at(-1);
    if (last && last.inset === inset) last.inside.push(option);
    else found.push({ inset, inside: [option] });
  }
  return found;
}

function Millimetres({ um, digits }: { um: number; digits: number }) {
  const { t } = useTranslation();
  return <bdi className="mono">{`${umToMm(um).toFixed(digits)} ${t('product.unit.mm')}`}</bdi>;
}

/** What follows from the answers of a section. */
function SectionFacts({ section, facts }: { section: Section; facts: PlateFacts }) {
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

/** Gap and width under step and repeat; a tight gap is a warning. */
function LayoutFacts({ facts, configurator }: { facts: PlateFacts; configurator: OptionAnswers }) {
  const { t } = useTranslation();
  const say = useSayMessage();
  const { step, repeatUm, widthUm } = facts;
  if (!step || repeatUm === null || widthUm === null) return null;
  const gap = gapAround(step, repeatUm);
  if (gap < 0) return null;
  const tight = Object.values(warnings(configurator.tree, configurator.config.selection))[0];
  return (
    <p className={styles.layoutFacts} role="status">
      {tight ? (
        <span className={styles.tight}>{say(tight)}</span>
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
