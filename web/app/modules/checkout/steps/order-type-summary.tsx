import { Chips, InkChip } from '@platewright/ui/chips';
import { useTranslation } from 'react-i18next';
import type { OrderType } from '../checkout-state.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import styles from './steps.module.css';

/** The chosen order types, each with its inks. */
export function OrderTypeSummary({ types }: { types: readonly OrderType[] }) {
  const { t } = useTranslation();
  const inkName = useInkName();
  return (
    <div className={styles.summaryTypes}>
      {types
        .filter((type) => type.selected)
        .map((type) => (
          <div key={type.id}>
            <span>{type.name}</span>
            {type.colors.length > 0 && (
              <Chips label={t('checkout.type.colours', { type: type.name })}>
                {type.colors
                  .filter((colour) => colour.selected)
                  .map(({ id, name, color, side }) => (
                    <InkChip
                      key={id}
                      ink={color ? { name, color } : name}
                      label={
                        side === 'back' ? (
                          <>
                            {inkName(name)} <small className="faint">{t('checkout.type.back')}</small>
                          </>
                        ) : (
                          inkName(name)
                        )
                      }
                    />
                  ))}
              </Chips>
            )}
          </div>
        ))}
    </div>
  );
}
