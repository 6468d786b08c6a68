import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { InkPatch } from '@platewright/ui/chips';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import { ReorderPlates } from './reorder-plates.tsx';
import type { ReorderData } from './reorder-state.ts';
import type { Reorder } from './use-reorder.ts';
import styles from './reorder.module.css';

interface Props {
  readonly data: ReorderData;
  readonly reorder: Reorder;
  /** Of the first colour. */
  readonly firstRef: Ref<HTMLInputElement>;
}

/** The plates of the order as a stack; each can be ordered again alone. */
export function ReorderColors({ data: { colors, oneColorPrice }, reorder, firstRef }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const plates = colors.map(({ id, name, ink }) => ({ id, ink, label: inkName(name) }));
  return (
    <section className={styles.pick} aria-labelledby="reorder-colours">
      <div className={styles.picture}>
        <ReorderPlates plates={plates} chosen={reorder.colours} />
      </div>
      <div className={styles.colours}>
        <h2 id="reorder-colours">{t('reorder.colours.title')}</h2>
        <p className="muted small">{t('reorder.colours.help')}</p>
        <CheckboxGroup
          label={t('reorder.colours.label')}
          hideLabel
          value={[...reorder.colours]}
          onChange={(chosen) => reorder.chooseColors(colors.flatMap(({ id }) => (chosen.includes(id) ? [id] : [])))}
          error={reorder.isChoiceMissing ? t('validation.selectColour') : undefined}
        >
          {plates.map(({ id, ink, label }, index) => (
            <Checkbox
              key={id}
              value={id}
              ref={index === 0 ? firstRef : undefined}
              aside={format.aed(oneColorPrice)}
              className={styles.colour}
            >
              <span className={styles.ink}>
                <InkPatch ink={ink} />
                <bdi>{label}</bdi>
              </span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      </div>
    </section>
  );
}
